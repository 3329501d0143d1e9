import { randomBytes, randomUUID } from 'node:crypto';
import type { ActionFunctionArgs } from '@remix-run/node';
import { draftFields, isWorthKeeping, keepDraftName } from '~/domain/help/draft';
import { ticketForms } from '~/domain/help/ticket-form';
import { cookies } from '~/request/cookies';
import type { PostedForm } from '~/request/form.server';
import { keepCookie, readCookie } from '~/request/portal-cookie';
import { type RouteArgs, scopeOf } from '~/request/scope.server';
import { ticketDrafts } from '~/upstream/clients.server';
import { draftLimits, type FormType, helpErrorCodes } from '~protocol/help/codes';
import type { Draft } from '~protocol/help/draft';

const newDraftToken = () => randomBytes(32).toString('base64url');

const cookieOf = (formType: FormType) =>
  ticketForms[formType].isPrivate ? cookies.privateDraft : cookies.helpDraft;

/** The token of this browser's drafts of the form; null before the first one. */
export const draftTokenOf = (request: Request, formType: FormType) => readCookie(request, cookieOf(formType));

/** Whether the reporter asked to have the draft of a private form after the browser was closed. */
const isKeptLonger = (values: Record<string, string>) => values[keepDraftName] === 'on';

/** When the browser forgets the token; none: when it is closed, as the form's cookie says (or with its own lifetime). */
const endOf = (formType: FormType, values: Record<string, string>) =>
  ticketForms[formType].isPrivate && isKeptLonger(values)
    ? { expires: new Date(Date.now() + draftLimits.days * 86_400_000) }
    : {};

/** This browser's draft of the form; null as well when the call fails: the form is empty then. */
export async function loadDraft(args: RouteArgs, formType: FormType): Promise<Draft | null> {
  const token = await draftTokenOf(args.request, formType);
  if (!token) return null;
  const outcome = await ticketDrafts.read(scopeOf(args).upstream, { token, formType });
  return outcome.ok ? outcome.value : null;
}

interface DraftInput {
  formType: FormType;
  values: Record<string, string>;
  ticketId: string;
  /** the e-mail address that the form was filled with */
  ownEmail: string;
}

interface KeptDraft {
  saved: boolean;
  /** nothing was written that would be missed */
  isEmpty?: true;
  /**
   * A key of its own for what is written now: under the form's key a ticket was registered, as when the viewer went back
   * to it.
   */
  nextKey?: string;
  /** the answer must carry them: they set the cookie of the draft's token */
  headers?: { 'set-cookie': string };
}

/** Saves the form's current state. */
async function keepDraft(
  args: RouteArgs,
  { formType, values, ticketId, ownEmail }: DraftInput,
): Promise<KeptDraft> {
  const { upstream, context } = scopeOf(args);
  const known = await draftTokenOf(args.request, formType);
  const form = ticketForms[formType];
  const fields = Object.fromEntries(draftFields(form).map((name) => [name, values[name] ?? '']));
  const { idempotencyKey = '' } = values;
  // a form that was emptied is saved as empty
  if (!known && !ticketId && !isWorthKeeping(form, fields, ownEmail)) return { saved: false, isEmpty: true };
  const token = known ?? newDraftToken();
  const isForSession = form.isPrivate && !isKeptLonger(values);
  const content = { idempotencyKey, values: fields, isForSession, ...(ticketId && { ticketId }) };
  const outcome = await ticketDrafts.save(upstream, { token, formType, ...content });
  // an upstream without drafts fails
  const errorCode = outcome.ok ? outcome.value.errorCode : helpErrorCodes.internal;
  if (errorCode === helpErrorCodes.closed) return { saved: false, nextKey: randomUUID() };
  if (errorCode !== helpErrorCodes.ok) return { saved: false };
  return {
    saved: true,
    headers: {
      'set-cookie': await keepCookie(cookieOf(formType), token, context.config, endOf(formType, values)),
    },
  };
}

/** For a form that is shown again: anyone who sees it has not sent it, so a used key is changed at once. */
export async function keepShown(args: RouteArgs, input: DraftInput): Promise<KeptDraft> {
  const kept = await keepDraft(args, input);
  if (!kept.nextKey) return kept;
  const idempotencyKey = kept.nextKey;
  return {
    ...(await keepDraft(args, { ...input, values: { ...input.values, idempotencyKey } })),
    nextKey: idempotencyKey,
  };
}

/**
 * For what a script sends while the viewer types. It may have left before the form was registered and come after it, so
 * a used key is only reported: a script whose form is still open saves again.
 */
export function keepTyped(args: ActionFunctionArgs, formType: FormType, form: PostedForm) {
  const values = Object.fromEntries(form.fields);
  return keepDraft(args, { formType, values, ticketId: form.get('ticketId'), ownEmail: '' });
}

/** Deletes the form's draft with its files. */
export async function removeDraft(args: RouteArgs, formType: FormType): Promise<void> {
  const token = await draftTokenOf(args.request, formType);
  if (token) await ticketDrafts.drop(scopeOf(args).upstream, { token, formType });
}

/** For a reporter who leaves in a hurry: what was not asked to be kept is deleted. */
export async function removeDraftUnlessKept(args: RouteArgs, formType: FormType): Promise<void> {
  const draft = await loadDraft(args, formType);
  if (draft && !isKeptLonger(draft.values)) await removeDraft(args, formType);
}
