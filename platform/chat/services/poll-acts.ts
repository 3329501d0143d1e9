import { chatEvents, pollLimits } from '~protocol/chat/codes';
import { countCall } from '../../account/services/call-limits';
import type { PlatformContext } from '../../core/context';
import { oncePerDatabase } from '../../core/once-per-database';
import type { Actor } from '../../core/services/actor';
import { badInput, denied, fieldInvalid, notFound } from '../../core/services/refusal';
import { requireActiveMember } from '../../core/services/require-member';
import type { Db } from '../../db/open-database';
import { publish } from '../../events/services/publish';
import { plainLine } from '../../text/plain-text';
import * as store from '../store/polls';
import { type Carer, requireCarer, type Visitor, visitRoom } from './admission';
import { actOn, chatTopic, done, inRoom, noteAct } from './care';
import { findShown, pollOf } from './poll';

/** So often a room is told of new votes (milliseconds). */
const tellMs = 1_000;

/** Tells the room how it stands; whose answer is whose is told to nobody. */
async function tellPoll(tx: Db, row: store.PollRow): Promise<void> {
  const { mine: _, ...data } = await pollOf(tx, row, null);
  await publish(tx, chatTopic(row.broadNo), { name: chatEvents.poll, data: { ...data } as never });
}

/** Polls of which this node is about to tell. */
const aboutToTell = oncePerDatabase((_db: Db) => new Set<number>());

/** Votes come in crowds: the room is told of them together. */
function tellSoon({ db, log }: PlatformContext, row: store.PollRow): void {
  const waiting = aboutToTell(db);
  if (waiting.has(row.no)) return;
  waiting.add(row.no);
  setTimeout(() => {
    waiting.delete(row.no);
    tellPoll(db, row).catch((error) => log.error(`poll ${row.no}:`, error));
  }, tellMs).unref();
}

function readPoll(sent: { question: string; answers: readonly string[] }) {
  const question = plainLine(sent.question);
  const size = [...question].length;
  if (size === 0 || size > pollLimits.question)
    throw fieldInvalid('question', `질문을 ${pollLimits.question}자까지 써 주세요.`);
  const answers = sent.answers.map(plainLine);
  const given = answers.filter((answer) => answer !== '');
  const long = answers.findIndex((answer) => [...answer].length > pollLimits.answer);
  if (long >= 0) throw fieldInvalid(`answer-${long}`, `답은 ${pollLimits.answer}자까지 쓸 수 있어요.`);
  const twice = answers.findIndex((answer, at) => answer !== '' && answers.indexOf(answer) < at);
  if (twice >= 0) throw fieldInvalid(`answer-${twice}`, '같은 답이 두 번 있어요.');
  if (given.length < pollLimits.least || given.length > pollLimits.most)
    throw fieldInvalid('answer-0', `답을 ${pollLimits.least}개에서 ${pollLimits.most}개까지 써 주세요.`);
  return { question, answers: given };
}

/** What both acts write down. */
const logged = (tx: Db, carer: Carer, { act, now }: { act: 'poll' | 'pollEnd'; now: Date }) =>
  noteAct(tx, { ...actOn(carer, now), act, targetId: null });

/** Asks the room; what was open is closed by it. 400 names `question` or `answer-{index}`. */
export async function openPoll(
  context: PlatformContext,
  actor: Actor,
  { broadNo, ...sent }: { broadNo: number; question: string; answers: readonly string[] },
) {
  const carer = await requireCarer(context, actor, broadNo);
  if (carer.room.isOver) throw badInput('방송이 끝났어요.');
  const poll = readPoll(sent);
  await countCall(context, 'chatPoll', actor, null);
  const now = context.clock.now();
  return inRoom(context, broadNo, async (tx) => {
    await store.closeOpen(tx, broadNo, now);
    const row = await store.insertPoll(tx, { broadNo, ...poll, createdAt: now });
    await logged(tx, carer, { act: 'poll', now });
    await tellPoll(tx, row);
    return done('투표를 시작했어요.', null);
  });
}

/** Ends what is open; where nothing is, that is a success, too. */
export async function closePoll(context: PlatformContext, actor: Actor, { broadNo }: { broadNo: number }) {
  const carer = await requireCarer(context, actor, broadNo);
  const now = context.clock.now();
  return inRoom(context, broadNo, async (tx) => {
    if ((await store.closeOpen(tx, broadNo, now)) === null) return done('열린 투표가 없어요.', null);
    await logged(tx, carer, { act: 'pollEnd', now });
    const row = await findShown({ db: tx, clock: context.clock }, broadNo);
    if (row) await tellPoll(tx, row);
    return done('투표를 끝냈어요.', null);
  });
}

/** Answers the open poll of the room: once a member, the first answer counts. 404 for another poll, 403 on the blacklist. */
export async function vote(
  context: PlatformContext,
  visitor: Visitor,
  { broadNo, pollNo, answer }: { broadNo: number; pollNo: number; answer: number },
) {
  const member = requireActiveMember(visitor.actor);
  const { room, standing, isCarer } = await visitRoom(context, broadNo, visitor);
  if (standing?.isBlacklisted && !isCarer) throw denied('이 방송국의 투표에는 참여할 수 없어요.');
  const { db } = context;
  const row = await findShown(context, broadNo);
  if (!row || row.no !== pollNo) throw notFound('끝난 투표예요.');
  if (row.closedAt || room.isOver) throw badInput('끝난 투표예요.');
  if (answer >= row.answers.length) throw fieldInvalid('answer', '답을 골라 주세요.');
  const isFirst = await store.insertVote(db, { pollNo, accountId: member.userId, answer });
  if (isFirst) tellSoon(context, row);
  const poll = await pollOf(db, row, member.userId);
  const message = isFirst
    ? '투표했어요.'
    : poll.mine === answer
      ? '이미 투표했어요.'
      : '이미 투표했어요. 처음 고른 답이 남아요.';
  return { result: 1 as const, message, poll };
}
