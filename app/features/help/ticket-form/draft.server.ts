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

/** The token of this browser's drafts; null before its first one. */
export const draftTokenOf = (request: Request) => readCookie(request, cookies.helpDraft);

/** This browser's draft of the form. */
export async function loadDraft(args: RouteArgs, formType: FormType): Promise<Draft | null> {
  const token = await draftTokenOf(args.request);
  return token ? findDraft(scopeOf(args).upstream, { token, formType }) : null;
}

interface DraftInput {
  formType: FormType;
  values: Record<string, string>;
  ticketId: string;
  /** the e-mail address that the form was filled with */
  ownEmail: string;
}

/** Saves the form's current state. The answer must carry `headers`: they set the cookie of the draft's token. */
export async function keepDraft(args: RouteArgs, { formType, values, ticketId, ownEmail }: DraftInput) {
  const { upstream, context } = scopeOf(args);
  const known = await draftTokenOf(args.request);
  const form = ticketForms[formType];
  const fields = Object.fromEntries(draftFields(form).map((name) => [name, values[name] ?? '']));
  const { idempotencyKey = '' } = values;
  // a form that was emptied is saved as empty
  if (!known && !ticketId && !isWorthKeeping(form, fields, ownEmail)) return { saved: false };
  const token = known ?? newDraftToken();
  const content = { idempotencyKey, values: fields, ...(ticketId && { ticketId }) };
  const saved = await saveDraft(upstream, { token, formType, ...content });
  if (!saved) return { saved };
  return { saved, headers: { 'set-cookie': await keepCookie(cookies.helpDraft, token, context.config) } };
}

/** As keepDraft, for what a script sends while the viewer types. */
export function keepTyped(args: ActionFunctionArgs, formType: FormType, form: PostedForm) {
  const values = Object.fromEntries(form.fields);
  return keepDraft(args, { formType, values, ticketId: form.get('ticketId'), ownEmail: '' });
}

/** Deletes the form's draft with its files. */
export async function removeDraft(args: RouteArgs, formType: FormType): Promise<void> {
  const token = await draftTokenOf(args.request);
  if (token) await dropDraft(scopeOf(args).upstream, { token, formType });
}
