import { createHmac, timingSafeEqual } from 'node:crypto';
import {
  kindsOfGroup,
  type NoticeGroup,
  type NoticeKind,
  type NoticeWire,
  noticePageSize,
} from '~protocol/notice/calls';
import type { PlatformContext } from '../../core/context';
import type { Actor } from '../../core/services/actor';
import { notFound } from '../../core/services/refusal';
import { requireMember } from '../../core/services/require-member';
import { dayMs, seoulText, timeBefore } from '../../core/time';
import * as deliveries from '../store/deliveries';
import { deleteEndedFanouts } from '../store/fanout';
import * as store from '../store/notices';
import { detailOf, plainTexts, sentenceOf } from './words';

/** What stands in the addresses of a notice: that it is read is nothing that another site can bring about. */
export const keyOf = ({ secret }: Pick<PlatformContext, 'secret'>, id: number): string =>
  createHmac('sha256', secret).update(`notice open ${id}`).digest('base64url').slice(0, 22);

const isKeyOf = (context: PlatformContext, id: number, key: string) => {
  const right = Buffer.from(keyOf(context, id));
  const sent = Buffer.from(key);
  return sent.length === right.length && timingSafeEqual(sent, right);
};

const cursorOf = ({ raisedAt, id }: store.Place) => `${raisedAt.getTime()}-${id}`;

function placeAt(cursor: string): store.Place {
  const [ms = 0, id = 0] = cursor.split('-').map(Number);
  return { raisedAt: new Date(ms), id };
}

export function toNotice(context: PlatformContext, row: store.NoticeRow): NoticeWire {
  const { id, kind, detail, about } = row;
  const { userId, no, commentNo, onVod, ticketId, count } = about;
  return {
    noticeNo: id,
    kind,
    text: sentenceOf(row),
    detail: detailOf(row),
    reason: detail?.reason ?? '',
    regDate: seoulText(row.raisedAt),
    isRead: row.readAt !== null,
    key: keyOf(context, id),
    place: {
      userId,
      no,
      commentNo,
      onVod,
      ticketId,
      count: (count ?? 1) > 1 ? count : null,
      act: detail?.act,
      news: detail?.news,
    },
  };
}

/** A page of the member's notices, the newest first. */
export async function listNotices(
  context: PlatformContext,
  actor: Actor,
  { group, before }: { group?: NoticeGroup; before?: string },
) {
  const { userId: accountId } = requireMember(actor);
  const rows = await store.listNotices(
    context.db,
    {
      accountId,
      kinds: group ? kindsOfGroup[group] : null,
      before: before ? placeAt(before) : null,
      limit: noticePageSize + 1,
    },
    context.clock.now(),
  );
  const shown = rows.slice(0, noticePageSize);
  const [first] = shown;
  const last = shown.at(-1);
  return {
    data: shown.map((row) => toNotice(context, row)),
    next: last && rows.length > shown.length ? cursorOf(last) : null,
    until: first ? cursorOf(first) : null,
  };
}

/** Kinds whose sentence everybody may read; and those whose title everybody may. */
const openSentences: readonly NoticeKind[] = ['live', 'plan', 'post'];
const openTitles: readonly NoticeKind[] = ['plan', 'post'];

/** The newest as they may be told to anyone who reads along: `accountId` is whose private address it is. */
export async function listForFeed(context: PlatformContext, accountId: string, limit: number) {
  const wanted = { accountId, kinds: null, before: null, limit };
  const rows = await store.listNotices(context.db, wanted, context.clock.now());
  return rows.map((row) => ({
    noticeNo: row.id,
    title: openSentences.includes(row.kind) ? sentenceOf(row) : plainTexts[row.kind],
    text: openTitles.includes(row.kind) ? detailOf(row) : '',
    regDate: seoulText(row.raisedAt),
    key: keyOf(context, row.id),
  }));
}

/** One of the member's own; read from now on if the key is the notice's. 404 for everybody else's. */
export async function openNotice(
  context: PlatformContext,
  actor: Actor,
  { noticeNo, key }: { noticeNo: number; key: string },
) {
  const { userId } = requireMember(actor);
  const now = context.clock.now();
  const row = await store.findNotice(context.db, userId, noticeNo, now);
  if (!row) throw notFound('더 이상 볼 수 없는 알림입니다.');
  if (row.readAt === null && isKeyOf(context, noticeNo, key))
    await store.markRead(context.db, userId, noticeNo, now);
  return { data: toNotice(context, row) };
}

/** The thing itself was opened: what was told of it is read. */
export const readSubject = (
  { db, clock }: PlatformContext,
  { subject, ...at }: { accountId: string; kind: NoticeKind; subject: string | number },
): Promise<void> => store.markSubjectRead(db, { ...at, subject: String(subject) }, clock.now());

export async function readAll({ db, clock }: PlatformContext, actor: Actor, until: string) {
  const { userId } = requireMember(actor);
  await store.markAllRead(db, userId, placeAt(until), clock.now());
  return { result: 1, message: '알림을 모두 읽음으로 바꿨습니다.' };
}

export async function deleteNotice({ db, clock }: PlatformContext, actor: Actor, noticeNo: number) {
  const { userId } = requireMember(actor);
  await store.setDeleted(db, userId, noticeNo, clock.now());
  return { result: 1, message: '알림을 지웠습니다.' };
}

export async function restoreNotice({ db }: PlatformContext, actor: Actor, noticeNo: number) {
  const { userId } = requireMember(actor);
  await store.setDeleted(db, userId, noticeNo, null);
  return { result: 1, message: '알림을 되돌렸습니다.' };
}

/** Days that things are kept. */
const kept = { notice: 90, undo: 1, fanout: 7, push: 1 };

/** Forgets old notices, deleted ones that nobody takes back any more, and what was sent or given up. */
export async function sweepNotices({ db, clock }: PlatformContext): Promise<void> {
  const ago = (days: number) => timeBefore(clock.now(), days * dayMs);
  await store.sweep(db, { old: ago(kept.notice), undoUntil: ago(kept.undo) });
  await deleteEndedFanouts(db, ago(kept.fanout));
  await deliveries.deleteOldPushes(db, ago(kept.push));
}
