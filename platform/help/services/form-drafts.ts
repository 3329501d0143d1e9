import { createHash } from 'node:crypto';
import { draftLimits, type FormType, helpErrorCodes } from '~protocol/help/calls';
import type { ticketDraftCalls } from '~protocol/help/draft';
import type { Read } from '~protocol/wire/call';
import { countCall } from '../../account/services/call-limits';
import type { PlatformContext } from '../../core/context';
import type { Actor } from '../../core/services/actor';
import { lockKey } from '../../core/store/locks';
import { seoulText, timeAfter } from '../../core/time';
import type { Db } from '../../db/open-database';
import * as store from '../store/form-drafts';
import { isKeyUsed } from '../store/tickets';
import { dropUpload, listOpenUpload } from './attachments';

type Calls = typeof ticketDraftCalls.calls;

const placeOf = ({ token, formType }: { token: string; formType: FormType }): store.DraftPlace => ({
  tokenHash: createHash('sha256').update(token).digest('hex'),
  formType,
});

const memberIdOf = (actor: Actor) => (actor.kind === 'member' ? actor.userId : null);

/** Saving, registering and taking over wait for each other: what is registered must not come back. */
const lockPlace = (tx: Db, { tokenHash, formType }: store.DraftPlace) =>
  lockKey(tx, `draft ${tokenHash} ${formType}`);

/** What is kept under the token for this viewer, with its files; a guest's draft becomes the member's who asks. */
export async function readDraft(context: PlatformContext, actor: Actor, input: Read<Calls['read']>) {
  const place = placeOf(input);
  const memberId = memberIdOf(actor);
  const now = context.clock.now();
  const found = await store.findDraft(context.db, place, memberId, now);
  if (!found) return { draft: null };
  const row = found.memberId === memberId ? found : await takeOver(context, place, memberId);
  if (!row) return { draft: null };
  const upload = row.batchId ? await listOpenUpload(context.db, actor, row.batchId) : null;
  return { draft: { values: row.fields, ...upload, savedDate: seoulText(row.updatedAt) } };
}

function takeOver(context: PlatformContext, place: store.DraftPlace, memberId: string | null) {
  return context.db.transaction(async (tx) => {
    await lockPlace(tx, place);
    const row = await store.findDraft(tx, place, memberId, context.clock.now());
    if (!row || row.memberId === memberId) return row;
    await store.deleteDrafts(tx, place, memberId);
    await store.insertDraft(tx, { ...row, memberId });
    return row;
  });
}

/** Keeps a form for 7 days from now, or for a day when nobody can ask for it later. The last write wins; a form that has been registered is kept no more. */
export async function saveDraft(
  context: PlatformContext,
  actor: Actor,
  ip: string | null,
  input: Read<Calls['save']>,
) {
  await countCall(context, 'draftSave', actor, ip);
  const place = placeOf(input);
  const memberId = memberIdOf(actor);
  const updatedAt = context.clock.now();
  return context.db.transaction(async (tx) => {
    await lockPlace(tx, place);
    const senders = memberId === null ? ['guest'] : ['guest', `member:${memberId}`];
    if (await isKeyUsed(tx, senders, input.idempotencyKey)) return { errorCode: helpErrorCodes.closed };
    const upload = input.ticketId ? await listOpenUpload(tx, actor, input.ticketId) : null;
    const [earlier = null] = await store.deleteDrafts(tx, place, memberId);
    await store.insertDraft(tx, {
      ...place,
      memberId,
      updatedAt,
      fields: input.values,
      // a save that does not know of the upload yet does not cost it
      batchId: upload?.ticketId ?? earlier,
      expiresAt: timeAfter(updatedAt, input.isForSession ? draftLimits.sessionDays : draftLimits.days, 'day'),
    });
    return { errorCode: helpErrorCodes.ok };
  });
}

/** Forgets a form that its writer gives up, and its files. Nothing there is answered alike. */
export async function dropDraft(context: PlatformContext, actor: Actor, input: Read<Calls['drop']>) {
  const place = placeOf(input);
  await context.db.transaction(async (tx) => {
    await lockPlace(tx, place);
    for (const batchId of await store.deleteDrafts(tx, place, memberIdOf(actor)))
      await dropUpload(tx, actor, batchId);
  });
  return { errorCode: helpErrorCodes.ok };
}

/** To be called before the ticket's row is written, in its transaction. */
export async function closeDraft(tx: Db, actor: Actor, form: { token: string; formType: FormType }) {
  const place = placeOf(form);
  await lockPlace(tx, place);
  await store.deleteDrafts(tx, place, memberIdOf(actor));
}
