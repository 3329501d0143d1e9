import { createHash } from 'node:crypto';
import { seenSize } from '~protocol/help/rules';
import { type NoteBox, type NoteWire, noteLength, notePageSize } from '~protocol/note/calls';
import { failureCodes } from '~protocol/wire/failure';
import { composed, graphemeCount } from '~protocol/wire/text';
import { countCall } from '../../account/services/call-limits';
import { findPerson } from '../../account/services/lookup';
import type { PlatformContext } from '../../core/context';
import { type Actor, isStaff, type Member } from '../../core/services/actor';
import { pageMeta } from '../../core/services/page-meta';
import { badInput, fieldInvalid, notFound, Refusal } from '../../core/services/refusal';
import { refuseLimited, requireActiveMember, requireMember } from '../../core/services/require-member';
import { seoulText } from '../../core/time';
import type { Db } from '../../db/open-database';
import { readSubject } from '../../notice/services/notices';
import { addNotice } from '../../notice/services/raise';
import { isBlacklistedBy } from '../../station/services/writer';
import * as store from '../store/notes';

/** Lists show how a note begins. */
const excerptLength = 80;

const toNote = (row: store.NoteRow, box: NoteBox, content: string): NoteWire => ({
  noteNo: row.noteNo,
  userId: row.userId,
  userNick: row.userNick,
  content,
  regDate: seoulText(row.sentAt),
  isRead: row.readAt !== null,
  isReceived: box === 'received',
});

/** A page of the member's notes, the newest first. */
export async function listNotes(
  { db }: PlatformContext,
  actor: Actor,
  { box, page }: { box: NoteBox; page: number },
) {
  const { userId: accountId } = requireMember(actor);
  const window = { limit: notePageSize, offset: (page - 1) * notePageSize };
  const [rows, total] = await Promise.all([
    store.listNotes(db, { box, accountId, ...window }),
    store.countNotes(db, box, accountId),
  ]);
  return {
    data: rows.map((row) => toNote(row, box, row.content.slice(0, excerptLength))),
    meta: pageMeta(page, notePageSize, total),
  };
}

/** One of the member's notes; a received one is read from now on. 404 for everybody else's. */
export async function openNote(context: PlatformContext, actor: Actor, noteNo: number) {
  const { db, clock } = context;
  const { userId } = requireMember(actor);
  const row = await store.findNote(db, userId, noteNo);
  if (!row) throw notFound('존재하지 않는 쪽지입니다.');
  if (row.box === 'received' && row.readAt === null) {
    await store.markRead(db, noteNo, clock.now());
    await readSubject(context, { accountId: userId, kind: 'note', subject: noteNo });
  }
  return { data: toNote(row, row.box, row.content) };
}

/** Deletes the member's copy of a note; the other side keeps theirs. Again is a success. */
export async function deleteNote({ db, clock }: PlatformContext, actor: Actor, noteNo: number) {
  const { userId } = requireMember(actor);
  await store.deleteNote(db, userId, noteNo, clock.now());
  return { result: 1, message: '쪽지를 지웠습니다.' };
}

/** Whom a note may go to. 400 oneself, 403 (1207) who has the sender on their blacklist, 404 nobody. */
async function requireReceiver(context: PlatformContext, sender: Member, userId: string) {
  if (sender.userId === userId) throw badInput('자신에게는 쪽지를 보낼 수 없습니다.');
  const person = await findPerson(context, userId);
  if (!person) throw notFound('존재하지 않는 회원입니다.');
  if (!isStaff(sender) && (await isBlacklistedBy(context, userId, sender.userId)))
    throw new Refusal(403, failureCodes.blacklisted, '이 회원에게는 쪽지를 보낼 수 없습니다.');
  return person;
}

/** 401 guests, 403 the suspended (1206) and whom staff let write nowhere (1208). */
function requireSender(actor: Actor): Member {
  const sender = requireActiveMember(actor);
  refuseLimited(sender, 'noPosts');
  return sender;
}

export async function findReceiver(context: PlatformContext, actor: Actor, userId: string) {
  const { nick } = await requireReceiver(context, requireSender(actor), userId);
  return { userId, userNick: nick };
}

export interface NewNote {
  receiverId: string;
  content: string;
  idempotencyKey: string;
}

const tellOfNote = (
  context: PlatformContext,
  tx: Db,
  { receiverId, senderId }: { receiverId: string; senderId: string },
  noteNo: number,
) => addNotice(context, tx, { kind: 'note', receiverId, subject: noteNo, actorId: senderId });

/** Sends a note. The same one under the same key is one note. 400 (1200) names `content`; 429 beyond 30 in ten minutes. */
export async function sendNote(
  context: PlatformContext,
  actor: Actor,
  ip: string | null,
  { receiverId, content, idempotencyKey }: NewNote,
) {
  const sender = requireSender(actor);
  const text = composed(content).replace(/\r\n?/g, '\n').trim();
  const length = graphemeCount(text);
  if (seenSize(text) === 0) throw fieldInvalid('content', '내용을 입력해 주세요.');
  if (length > noteLength)
    throw fieldInvalid('content', `내용은 ${noteLength.toLocaleString('ko-KR')}자까지 쓸 수 있습니다.`);
  await requireReceiver(context, sender, receiverId);
  await countCall(context, 'noteSend', actor, ip);
  const row = {
    senderId: sender.userId,
    receiverId,
    content: text,
    idempotencyKey,
    contentDigest: createHash('sha256').update(`${receiverId}\n${text}`).digest('hex'),
    createdAt: context.clock.now(),
  };
  const noteNo = await store.insertNote(context.db, row, (tx, no) => tellOfNote(context, tx, row, no));
  return { result: 1 as const, noteNo };
}

/** A note that the house writes in a member's name, in the transaction of what it tells. */
export async function leaveNote(
  context: PlatformContext,
  tx: Db,
  note: { senderId: string; receiverId: string; content: string; createdAt: Date },
): Promise<void> {
  await tellOfNote(context, tx, note, await store.leaveNote(tx, note));
}
