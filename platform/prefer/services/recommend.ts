import { hideNumberOf } from '~protocol/card-kinds';
import { adultGrade } from '~protocol/live/calls';
import type { NotRecommend, RejectedStreamer, recommendLogics } from '~protocol/prefer/recommend';
import { requireStreamer } from '../../account/services/lookup';
import type { PlatformContext } from '../../core/context';
import { kept } from '../../core/kept';
import type { Actor, Member } from '../../core/services/actor';
import { badInput } from '../../core/services/refusal';
import { requireMember } from '../../core/services/require-member';
import { toLiveItem } from '../../live/services/wire';
import { listBlockedStreamers } from '../store/prefer';
import * as store from '../store/recommend';
import { findNewLives } from './candidates';
import { rankLives } from './ranking';
import { readTaste, readUnwanted } from './weights';

const listSize = 20;
/** What takes a rejected streamer's place. */
const replacements = 1;

/** Every page with recommendations asks, and suspensions are rare. */
const readBlocked = kept({ freshMs: 5_000 }, ({ db, clock }) => listBlockedStreamers(db, clock.now()));

/** Streamers whom nobody is shown in recommendations now. */
export async function listBlocked(context: PlatformContext) {
  return { result: 1, data: await readBlocked(context) };
}

type Logic = (typeof recommendLogics)[number];

/** Of eight that are seen at once. */
const mostOfCategory = 2;
const seenAtOnce = 8;

/** The best first, but of eight that follow each other two of a category at most, while there are others. */
export function mixed<Ranked extends { row: { categoryNo: string } }>(ranked: readonly Ranked[]): Ranked[] {
  const left = [...ranked];
  const taken: Ranked[] = [];
  // Lists show `listSize` at most: the rest need not be in order.
  while (left.length > 0 && taken.length < 2 * listSize) {
    const near = taken.slice(1 - seenAtOnce).map(({ row }) => row.categoryNo);
    const fits = ({ row }: Ranked) => near.filter((no) => no === row.categoryNo).length < mostOfCategory;
    const place = Math.max(0, left.findIndex(fits));
    taken.push(...left.splice(place, 1));
  }
  return [...taken, ...left];
}

/** Streamers on air whom the member neither follows nor hides nor has rejected, best first; `without` are left out. */
async function pickStreamers(
  context: PlatformContext,
  member: Member,
  without: readonly string[],
  limit: number,
) {
  const now = context.clock.now();
  const taste = await readTaste(context, member);
  const unwanted = await readUnwanted(context, member);
  const blocked = new Set([
    ...without,
    ...(await readBlocked(context)),
    ...taste.favorites,
    ...unwanted.rejected,
    member.userId,
  ]);
  const lives = (await findNewLives(context, member)).filter(
    (row) =>
      !blocked.has(row.userId) && unwanted.isLiveWanted(row) && row.grade < adultGrade && !row.hasPassword,
  );
  const ranked = mixed(rankLives(lives, { taste, relation: 'CATEGORY', now }));
  return ranked.slice(0, limit).map(({ row, score }) => {
    const logic: Logic = taste.categories.has(row.categoryNo) ? 'CATEGORY' : 'POPULAR';
    return { ...toLiveItem(row, member), score, logic };
  });
}

/** 추천 스트리머: live items with `logic`. */
export async function listRecommended(context: PlatformContext, actor: Actor) {
  return { result: 1, data: await pickStreamers(context, requireMember(actor), [], listSize) };
}

/** Takes a streamer out of the recommendations for good; answers who comes instead. */
export async function rejectRecommended(
  context: PlatformContext,
  actor: Actor,
  { streamerId, logic, recommendedStreamerIds }: RejectedStreamer,
) {
  const member = requireMember(actor);
  await requireStreamer(context, streamerId);
  const row = { accountId: member.userId, streamerId, logic, createdAt: context.clock.now() };
  await store.rejectStreamer(context.db, row);
  const addInfo = await pickStreamers(context, member, recommendedStreamerIds, replacements);
  return { filterId: streamerId, addInfo };
}

/** LIVE is about the streamer's broadcasts, whichever number they have; the others about one content. */
function numberOf(input: NotRecommend): number | undefined {
  if (input.type === 'LIVE') return 0;
  const field = hideNumberOf(input.type);
  return field && input[field];
}

async function unwantedOf(
  context: PlatformContext,
  actor: Actor,
  input: NotRecommend,
): Promise<store.Unwanted> {
  const { userId: accountId } = requireMember(actor);
  const contentNo = numberOf(input);
  if (contentNo === undefined) throw badInput();
  await requireStreamer(context, input.bj_id);
  return { accountId, streamerId: input.bj_id, kind: input.type, contentNo };
}

/** 추천받지 않기; again is a success. */
export async function addNotRecommend(context: PlatformContext, actor: Actor, input: NotRecommend) {
  const row = await unwantedOf(context, actor, input);
  await store.addUnwanted(context.db, row, input.score ?? null, context.clock.now());
  return { result: 1, data: { code: 0, message: '해당 방송을 더 이상 추천하지 않습니다.' } };
}

/** Undo; what was not there is a success too. */
export async function removeNotRecommend(context: PlatformContext, actor: Actor, input: NotRecommend) {
  await store.removeUnwanted(context.db, await unwantedOf(context, actor, input));
  return { result: 1, data: { code: 0, message: '추천받지 않기를 취소했습니다.' } };
}
