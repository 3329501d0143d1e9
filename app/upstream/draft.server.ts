/** Ticket forms that are not sent yet: calls of our own (protocol/help-draft.ts). */
import type { Draft } from '~/domain/draft';
import { type FormType, helpErrorCodes, helpPaths } from '~protocol/help';
import { draftAnswerSchema, draftSavedSchema } from '~protocol/help-draft';
import type { Upstream } from './client.server';
import { definePersonalCall } from './registry.server';

interface DraftPlace {
  token: string;
  formType: FormType;
}

/** The current state of a form; its key is the idempotency key of the later registration. */
interface DraftContent {
  idempotencyKey: string;
  values: Record<string, string>;
  ticketId?: string;
  /** the browser keeps the token only until it is closed */
  isForSession?: boolean;
}

const readCall = definePersonalCall({
  name: 'help.draft.read',
  service: 'help',
  method: 'POST',
  path: () => helpPaths.draft,
  body: (p: DraftPlace) => ({ json: { type: 'read', ...p } }),
  schema: draftAnswerSchema,
});

const saveCall = definePersonalCall({
  name: 'help.draft.save',
  service: 'help',
  method: 'POST',
  path: () => helpPaths.draft,
  body: (p: DraftPlace & DraftContent) => ({ json: { type: 'save', ...p } }),
  schema: draftSavedSchema,
});

const dropCall = definePersonalCall({
  name: 'help.draft.drop',
  service: 'help',
  method: 'POST',
  path: () => helpPaths.draft,
  body: (p: DraftPlace) => ({ json: { type: 'drop', ...p } }),
  schema: draftSavedSchema,
});

/** null when there is no draft, and when the call fails: the form is empty then. */
export async function findDraft(upstream: Upstream, place: DraftPlace): Promise<Draft | null> {
  const outcome = await upstream.call(readCall, place);
  const draft = outcome.ok ? outcome.value.draft : null;
  return draft && { values: draft.values, ticketId: draft.ticketId ?? '', files: draft.files ?? [] };
}

/** closed: the form was registered under this key. An upstream without drafts fails. */
export type DraftOutcome = 'saved' | 'closed' | 'failed';

export async function saveDraft(upstream: Upstream, input: DraftPlace & DraftContent): Promise<DraftOutcome> {
  const outcome = await upstream.call(saveCall, input);
  if (!outcome.ok) return 'failed';
  const { errorCode } = outcome.value;
  if (errorCode === helpErrorCodes.ok) return 'saved';
  return errorCode === helpErrorCodes.closed ? 'closed' : 'failed';
}

export const dropDraft = (upstream: Upstream, place: DraftPlace) => upstream.call(dropCall, place);
