import { parseWithZod } from '@conform-to/zod/v3';
import { type ActionFunctionArgs, json } from '@remix-run/node';
import { readDeviceBlock } from '~/domain/help/device-info';
import { draftFields } from '~/domain/help/draft';
import { type TicketForm, ticketForms } from '~/domain/help/ticket-form';
import { type PostedForm, readForm } from '~/request/form.server';
import { tooSoon } from '~/request/refusal.server';
import { type Scope, scopeOf } from '~/request/scope.server';
import type { UploadedFileWire } from '~protocol/help/calls';
import type { FormType } from '~protocol/help/codes';
import { draftTokenOf, keepShown } from './draft.server';
import { type Receipt, type Registration, registerForm } from './register-ticket.server';
import { storeFiles } from './store-files.server';
import { type Suggestion, suggestFor } from './suggest.server';
import { missingSubCategory, ticketRules } from './ticket.form';
import { deviceOf, readTicketPage, type TicketPageData } from './ticket-page.server';

/** The form as it was sent, and the files that were stored: nothing typed or uploaded is lost. */
export interface TicketAnswer {
  values: Record<string, string>;
  errors: Record<string, string[]>;
  files: UploadedFileWire[];
  /** a file that was not stored may go up another time as it is */
  mayRetry: boolean;
  page: TicketPageData;
  /** it was saved as a draft */
  saved: boolean;
  /** FAQ questions for its title */
  suggestions: Suggestion[];
}

type ShownAgain = Omit<TicketAnswer, 'saved' | 'suggestions'>;

/** What a form answers after its ticket was registered, or refused for more than an error of the form. */
export interface TicketOutcomes {
  /** the answer that closes the form */
  done(scope: Scope, receipt: Receipt): Promise<Response>;
  /** null: the form is shown again */
  refused?(scope: Scope, refusal: Extract<Registration, { ok: false }>): Promise<Response | null>;
}

/** Shows the form again and saves it as a draft, for viewers who leave and come back. */
async function showAgain(args: ActionFunctionArgs, answer: ShownAgain, status: number) {
  const { values, page } = answer;
  const { formType, email: ownEmail } = page;
  const [{ saved, nextKey, headers }, suggestions] = await Promise.all([
    keepShown(args, { formType, values, ticketId: values.ticketId ?? '', ownEmail }),
    ticketForms[formType].suggests ? suggestFor(scopeOf(args), values.title ?? '') : [],
  ]);
  const idempotencyKey = nextKey ?? values.idempotencyKey ?? '';
  return json({ ...answer, values: { ...values, idempotencyKey }, saved, suggestions }, { status, headers });
}

/** Buttons that only update the page: the form need not be valid. */
const isPartial = (form: PostedForm) =>
  form.has('applyCategory') || form.has('removeFile') || form.has('storeFiles');

/** Change of category without a script, storing or removal of a file, or the ticket itself. */
export async function submitTicket(args: ActionFunctionArgs, formType: FormType, outcomes: TicketOutcomes) {
  const scope = scopeOf(args);
  const kind = ticketForms[formType];
  const form = readForm(args);
  const stored = await storeFiles(scope, formType, form);
  const page = await readTicketPage(args, formType, form.get('mainCategory'));
  const values = typedValues(kind, form, stored.isGone ? null : stored.ticketId, page);
  const { files, mayRetry } = stored;

  const submission = parseWithZod(sentFields(kind, form, stored.ticketId), { schema: ticketRules[formType] });
  const errors: Record<string, string[]> = {};
  if (!isPartial(form)) {
    if (submission.status !== 'success') Object.assign(errors, submission.error);
    const isOfCategory = page.subCategories.some((sub) => sub.id === form.get('subCategory'));
    if (page.subCategories.length > 0 && !isOfCategory) errors.subCategory = [missingSubCategory];
  }
  if (stored.error) errors.attachedFiles = [stored.error];
  const wait = isPartial(form) ? null : tooSoon(args.context);
  if (wait) errors[''] = [wait.text];
  const isWrong = Object.keys(errors).length > 0;
  if (isPartial(form) || submission.status !== 'success' || isWrong) {
    const status = isWrong ? (wait ? 429 : 400) : 200;
    return showAgain(args, { values, errors, files, mayRetry, page }, status);
  }

  const registration = await registerForm(scope, kind, submission.value, {
    device: readDeviceBlock(form.get('osInfo')) ?? deviceOf(args.request, scope),
    isMobile: page.isMobile,
    ticketId: files.length > 0 || stored.isGone ? stored.ticketId : null,
    draftToken: await draftTokenOf(args.request, formType),
  });
  if (registration.ok) return outcomes.done(scope, registration.receipt);
  const refusal = await outcomes.refused?.(scope, registration);
  if (refusal) return refusal;
  const { errors: reasons, status } = registration;
  return showAgain(args, { values, errors: reasons, files, mayRetry, page }, status);
}

/** conform reads empty strings as absent only in FormData of its own; a form sends them. */
function sentFields(kind: TicketForm, form: PostedForm, ticketId: string | null): URLSearchParams {
  const kept = new URLSearchParams([...form.fields].filter(([, value]) => value !== ''));
  if (kind.fixedCategory) kept.set('mainCategory', kind.fixedCategory);
  kept.delete('ticketId');
  if (ticketId) kept.set('ticketId', ticketId);
  return kept;
}

/** The values to show again; another category resets sub-category and content. */
function typedValues(kind: TicketForm, form: PostedForm, ticketId: string | null, page: TicketPageData) {
  const names = [...draftFields(kind), 'osInfo', 'agreement'];
  const values: Record<string, string> = Object.fromEntries(
    [...names, 'idempotencyKey'].map((name) => [name, form.get(name)]),
  );
  if (form.has('applyCategory')) Object.assign(values, { subCategory: '', content: page.template });
  return { ...values, ticketId: ticketId ?? '' };
}
