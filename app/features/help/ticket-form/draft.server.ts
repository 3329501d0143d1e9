import { randomBytes } from 'node:crypto';
import type { ActionFunctionArgs } from '@remix-run/node';
import { type Draft, draftFields, isWorthKeeping } from '~/domain/draft';
import { ticketForms } from '~/domain/ticket-form';
import { cookies } from '~/request/cookies';
import type { PostedForm } from '~/request/form.server';
import { keepCookie, readCookie } from '~/request/portal-cookie';
import { type RouteArgs, scopeOf } from '~/request/scope.server';
import { dropDraft, findDraft, saveDraft } from '~/upstream/draft.server';
import type { FormType } from '~protocol/help-codes';

const newDraftToken = () => randomBytes(32).toString('base64url');

/** What this browser's drafts lie under; null before its first. */
export const draftTokenOf = (request: Request) => readCookie(request, cookies.helpDraft);

/** What this browser began to write into the form and has not sent. */
export async function loadDraft(args: RouteArgs, formType: FormType): Promise<Draft | null> {
  const token = await draftTokenOf(args.request);
  return token ? findDraft(scopeOf(args).upstream, { token, formType }) : null;
}

interface Written {
  formType: FormType;
  values: Record<string, string>;
  ticketId: string;
  /** the address that the form began with */
  ownEmail: string;
}

/** Keeps a form as it stands. The answer must carry `headers`, by which its writer finds it again. */
export async function keepDraft(args: RouteArgs, { formType, values, ticketId, ownEmail }: Written) {
  const { upstream, context } = scopeOf(args);
  const known = await draftTokenOf(args.request);
  const form = ticketForms[formType];
  const fields = Object.fromEntries(draftFields(form).map((name) => [name, values[name] ?? '']));
  const { idempotencyKey = '' } = values;
  // a form that was emptied again is kept as empty
  if (!known && !ticketId && !isWorthKeeping(form, fields, ownEmail)) return { saved: false };
  const token = known ?? newDraftToken();
  const content = { idempotencyKey, values: fields, ...(ticketId && { ticketId }) };
  const saved = await saveDraft(upstream, { token, formType, ...content });
  if (!saved) return { saved };
  return { saved, headers: { 'set-cookie': await keepCookie(cookies.helpDraft, token, context.config) } };
}

/** As keepDraft, of what a script sends while it is typed: something was. */
export function keepTyped(args: ActionFunctionArgs, formType: FormType, form: PostedForm) {
  const values = Object.fromEntries(form.fields);
  return keepDraft(args, { formType, values, ticketId: form.get('ticketId'), ownEmail: '' });
}

/** Forgets what was written into the form, and its files. */
export async function forgetDraft(args: RouteArgs, formType: FormType): Promise<void> {
  const token = await draftTokenOf(args.request);
  if (token) await dropDraft(scopeOf(args).upstream, { token, formType });
}
