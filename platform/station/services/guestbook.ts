import { boardTypes } from '~protocol/station/codes';
import { authNumbers } from '~protocol/vod/codes';
import { countCall } from '../../account/services/call-limits';
import type { PlatformContext } from '../../core/context';
import type { Actor } from '../../core/services/actor';
import { denied, notFound } from '../../core/services/refusal';
import { requireActiveMember } from '../../core/services/require-member';
import { listBoards } from '../store/stations';
import * as store from '../store/write-post';
import { readEntry } from './guest-entry';
import { logHouseDeed } from './house-log';
import { notifyOfEntry } from './notify';
import { digestOf } from './post-fields';
import { visitStation } from './visitor';
import { requireBoard } from './write-options';
import { isCaretaker, requireWriter } from './writer';

/** Writes a short text into the guestbook; a replay answers the first one's number. */
export async function writeGuest(
  context: PlatformContext,
  actor: Actor,
  userId: string,
  { text, idempotencyKey }: { text: string; idempotencyKey: string },
) {
  const { db, clock } = context;
  const visit = await visitStation(context, actor, userId);
  const member = await requireWriter(context, actor, visit);
  const boards = await listBoards(db, userId);
  const guestbook = boards.find(({ boardType }) => boardType === boardTypes.guest);
  if (!guestbook) throw notFound('방명록이 없는 방송국입니다.');
  const { bbsNo } = requireBoard(visit, boards, guestbook.bbsNo);
  const { title, content, text: written } = await readEntry(context, visit, text);
  const contentDigest = digestOf({ userId, guest: written });
  const first = await store.findReplay(db, member.userId, idempotencyKey, contentDigest);
  if (first !== null) return { result: 1, titleNo: first };
  await countCall(context, 'postWrite', actor, null);
  const made = await db.transaction(async (tx) => {
    const no = await store.insertPost(tx, {
      stationUserId: userId,
      bbsNo,
      userId: member.userId,
      title,
      content,
      authNo: authNumbers.all,
      idempotencyKey,
      contentDigest,
      registeredAt: clock.now(),
    });
    if (no !== null)
      await notifyOfEntry(context, tx, { stationUserId: userId, titleNo: no, writerId: member.userId });
    return no;
  });
  const titleNo = made ?? (await store.findReplay(db, member.userId, idempotencyKey, contentDigest));
  return { result: 1, titleNo: titleNo ?? 0 };
}

/** Deletes an entry: its author, and anyone who looks after the station. Gone already is as good. */
export async function deleteGuest(context: PlatformContext, actor: Actor, userId: string, titleNo: number) {
  const { db, clock } = context;
  const visit = await visitStation(context, actor, userId);
  // who is on the blacklist may still take back what they wrote
  const { userId: accountId } = requireActiveMember(actor);
  const member = isCaretaker(visit) ? null : accountId;
  const row = await store.findWritten(db, userId, titleNo);
  if (!row || row.boardType !== boardTypes.guest) throw notFound('존재하지 않는 게시글입니다.');
  if (member !== null && row.userId !== member) throw denied();
  await db.transaction(async (tx) => {
    const isGone = await store.deleteOwn(tx, { stationUserId: userId, titleNo, userId: member }, clock.now());
    if (isGone && row.userId !== accountId)
      await logHouseDeed(context, tx, { actor, visit }, { action: 'post.delete', target: titleNo });
  });
  return { result: 1 };
}
