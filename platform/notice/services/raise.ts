import type { NoticeKind, SystemNews } from '~protocol/notice/codes';
import type { PlatformContext } from '../../core/context';
import type { Db } from '../../db/open-database';
import * as store from '../store/raise';
import { queueDeliveries } from './queue-deliveries';

export interface NoticeInput {
  receiverId: string;
  kind: NoticeKind;
  /** Names the thing within the kind: of one subject a member has one notice. */
  subject: string | number;
  /** Who did it; null: the house. Nobody is told of what they did themselves. */
  actorId: string | null;
  detail?: store.NewNotice['detail'];
}

/** Gives a member a notice, in the transaction of what it is about. A second one of the same subject changes nothing. */
export async function addNotice(
  context: PlatformContext,
  tx: Db,
  { receiverId, ...input }: NoticeInput,
): Promise<void> {
  await addNotices(context, tx, store.only(receiverId), input);
}

/**
 * The same for many.
 *
 * @param receivers a query of account ids
 */
export async function addNotices(
  context: PlatformContext,
  tx: Db,
  receivers: store.Receivers,
  { subject, detail = null, ...input }: Omit<NoticeInput, 'receiverId'>,
): Promise<void> {
  const now = context.clock.now();
  const row = { ...input, subject: String(subject), detail, now };
  await queueDeliveries(context, tx, await store.insertNotices(tx, receivers, row));
}

/**
 * The same of what folds together with others of its subject: `ref` names the one thing. A notice that was read comes
 * back unread and is delivered again; one that is still unread takes it in silently.
 */
export async function foldNotice(
  context: PlatformContext,
  tx: Db,
  { receiverId, subject, actorId, detail = null, ref, kind }: NoticeInput & { ref: string | number },
): Promise<void> {
  if (receiverId === actorId || (actorId && (await store.isHiding(tx, receiverId, actorId)))) return;
  const now = context.clock.now();
  const at = { accountId: receiverId, kind, subject: String(subject) };
  // who did the last thing stands with the thing
  const row = { kind, subject: at.subject, actorId: null, detail, now };
  const [made] = await store.insertNotices(tx, store.only(receiverId), row);
  const known = await store.lockNotice(tx, at);
  if (!known) return;
  if (!(await store.addItem(tx, { noticeId: known.id, ref: String(ref), actorId, createdAt: now }))) return;
  if (made === undefined) await store.raiseAgain(tx, known.id, detail, now);
  if (made !== undefined || !known.isUnread) await queueDeliveries(context, tx, [known.id]);
}

/** Something of the member's account, each time that it happens. */
export const addSystemNotice = (
  context: PlatformContext,
  tx: Db,
  receiverId: string,
  news: SystemNews,
): Promise<void> =>
  addNotice(context, tx, {
    kind: 'system',
    receiverId,
    subject: `${news}:${context.clock.now().getTime()}`,
    actorId: null,
    detail: { news },
  });
