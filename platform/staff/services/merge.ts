import { staffPageSize } from '~protocol/staff/codes';
import { deskRights, rightOfForm } from '~protocol/staff/roles';
import type { PlatformContext } from '../../core/context';
import { type Actor, staffIdOf } from '../../core/services/actor';
import { fieldInvalid, notFound } from '../../core/services/refusal';
import { requireStaff } from '../../core/services/require-staff';
import { seoulText } from '../../core/time';
import { readCaseNumber } from '../../help/services/case-numbers';
import { isAnswerHeld, lockCase, type Ticket, versionOf, versionsOf } from '../../help/services/cases';
import { isSameFiler, mergeInto } from '../../help/services/merging';
import * as store from '../store/merge';
import { holdAny } from './hold';
import { queueOf } from './queue';
import { isChanged, noteDeed } from './work';

const mergedAway = '이미 다른 문의에 합쳐진 문의예요.';

/** Each with what is said when it holds. */
const hindrances: readonly (readonly [
  (from: Ticket, into: Ticket, context: PlatformContext) => boolean,
  string,
])[] = [
  [(from, into) => from.id === into.id, '같은 문의에는 합칠 수 없어요.'],
  [
    (from, into) => from.formType === 'objection' || into.formType === 'objection',
    '이의신청은 합칠 수 없어요.',
  ],
  [(from, into) => queueOf(from) !== queueOf(into), '다른 접수함의 문의와는 합칠 수 없어요.'],
  [(from, into) => !isSameFiler(from, into), '다른 사람이 보낸 문의와는 합칠 수 없어요.'],
  [(from, into) => Boolean(from.mergedIntoId || into.mergedIntoId), mergedAway],
  [(from, into) => Boolean(from.spamAt || into.spamAt), '스팸으로 표시한 문의는 합칠 수 없어요.'],
  [
    (from, into) => from.status !== 'ANSWEND' && into.status === 'ANSWEND',
    '처리가 끝난 문의에는 합칠 수 없어요. 먼저 다시 열어 주세요.',
  ],
  // the way to the one that stays goes to their mailbox alone, and mail of illegal material holds none
  [(from) => from.formType === 'illegal' && !from.memberId, '비회원의 불법촬영물등 신고는 합칠 수 없어요.'],
  [
    (from, _, { post }) => !from.memberId && !post,
    '메일을 보내지 않는 동안에는 비회원의 문의를 합칠 수 없어요.',
  ],
];

/** Why the first one cannot be merged into the second; null: it can. */
const hindranceOf = (context: PlatformContext, from: Ticket, into: Ticket): string | null =>
  hindrances.find(([holds]) => holds(from, into, context))?.[1] ?? null;

const mostOthers = 20;

const noSuchCase = () => fieldInvalid('into', '그런 접수번호의 문의가 없어요. 다시 확인해 주세요.');

/** The one that several go into: the first that came of those that are open, where there are such. */
function oldestOf(cases: readonly Ticket[]): Ticket | null {
  const byAge = [...cases].sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
  return byAge.find(({ status }) => status !== 'ANSWEND') ?? byAge[0] ?? null;
}

/**
 * What merging the cases would do. Those that are not of the actor's queues are left out; 403 where all of them are. 404 where
 * there are none; 400 (1200) names `into` for an unknown one. Staff only.
 */
export async function planMerge(
  context: PlatformContext,
  actor: Actor,
  asked: { cases: string; into: string },
) {
  requireStaff(actor, ...deskRights);
  const { db } = context;
  const isVisible = ({ formType }: Ticket) => staffIdOf(actor, rightOfForm(formType)) !== null;
  const ids = asked.cases.split(',').slice(0, staffPageSize);
  const found = await store.listCases(db, ids);
  if (!found[0]) throw notFound('그런 문의가 없습니다.');
  const cases = found.filter(isVisible);
  const [first = found[0]] = cases;
  requireStaff(actor, rightOfForm(first.formType));
  const named = asked.into && {
    ticket: await store.findByName(db, { id: asked.into, number: readCaseNumber(asked.into) }),
  };
  if (named && !(named.ticket && isVisible(named.ticket))) throw noSuchCase();
  const into = named ? named.ticket : cases.length > 1 ? oldestOf(cases) : null;
  const others = into ? [] : await store.listOthers(db, first, queueOf(first), mostOthers);
  const all = [...cases, ...others, ...(into ? [into] : [])];
  const versions = await versionsOf(
    db,
    all.map(({ id }) => id),
  );
  const headOf = ({ id, caseNumber, formType, title, status, createdAt }: Ticket) => ({
    ...{ ticketId: id, caseNumber, formType, title, status },
    createdDate: seoulText(createdAt),
    version: versions.get(id) ?? 0,
  });
  const problemOf = (one: Ticket) =>
    into ? hindranceOf(context, one, into) : one.mergedIntoId ? mergedAway : null;
  return {
    isGuest: first.memberId === null,
    into: into && headOf(into),
    cases: cases
      .filter(({ id }) => cases.length === 1 || id !== into?.id)
      .map((one) => ({ ...headOf(one), problem: problemOf(one) })),
    others: others.filter((other) => hindranceOf(context, first, other) === null).map(headOf),
  };
}

const movedOn =
  '그 사이에 두 문의 중 하나에 새 답변이나 고객 답글이 등록되었어요. 확인한 뒤 다시 눌러 주세요.';
const isGoingOut = '아직 나가지 않은 답변이 있어요. 답변이 나간 뒤 다시 눌러 주세요.';

/**
 * Merges the case into another one of its filer and queue; done once for two presses. Staff of the queue. 400 (1200) names
 * `into` for two that cannot be one; 409 (1201) when one of the threads has another version than was seen, or an answer waits.
 */
export async function mergeCase(
  context: PlatformContext,
  actor: Actor,
  input: { ticketId: string; into: string; version: number; intoVersion: number },
) {
  const { ticketId, into: intoId } = input;
  const version = await context.db.transaction(async (tx) => {
    // two who merge the same two the other way round wait for each other
    for (const id of [ticketId, intoId].sort()) await lockCase(tx, id);
    const { ticket: from, staffId } = await holdAny(tx, actor, ticketId);
    if (from.mergedIntoId === intoId) return versionOf(tx, intoId);
    const into = await lockCase(tx, intoId);
    if (!into || staffIdOf(actor, rightOfForm(into.formType)) === null) throw noSuchCase();
    const hindrance = hindranceOf(context, from, into);
    if (hindrance) throw fieldInvalid('into', hindrance);
    if ((await isAnswerHeld(tx, ticketId)) || (await isAnswerHeld(tx, intoId)))
      throw isChanged('into', isGoingOut);
    const seen = [await versionOf(tx, ticketId), await versionOf(tx, intoId)];
    if (seen[0] !== input.version || seen[1] !== input.intoVersion) throw isChanged('into', movedOn);
    await mergeInto(context, tx, { from, into });
    await noteDeed(context, tx, { ticketId, staffId, kind: 'merge', detail: { to: intoId } });
    return versionOf(tx, intoId);
  });
  return { result: 1 as const, version };
}
