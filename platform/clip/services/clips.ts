import type { ClipDesk } from '~protocol/clip/calls';
import { clipLimits } from '~protocol/clip/codes';
import { failureCodes } from '~protocol/wire/failure';
import { isWithinLimit } from '../../account/services/call-limits';
import type { PlatformContext } from '../../core/context';
import { paged } from '../../core/paged';
import type { Actor, Member } from '../../core/services/actor';
import { fieldInvalid, fieldsInvalid, notFound, Refusal } from '../../core/services/refusal';
import { requireActiveMember, requireMember } from '../../core/services/require-member';
import type { Watcher } from '../../core/services/watcher';
import { seoulText } from '../../core/time';
import type { Db } from '../../db/open-database';
import { readStreamInput } from '../../live/services/stream-input';
import { visitStation } from '../../station/services/visitor';
import { refuseWords } from '../../station/services/writer';
import { removeHeld } from '../../video/services/held';
import { tellMaker } from '../../video/services/tell-maker';
import { askForMaking } from '../../video/services/turn';
import * as store from '../store/clips';
import { heldAddress } from './held-media';
import { type ClipInput, partProblems, rounded } from './part';
import { openSource, requireTaken } from './source';

/** Of whoever cuts it: 404 for anybody else. */
async function requireClip(db: Db, makerId: string, no: number): Promise<store.ClipRow> {
  const row = await store.findClip(db, makerId, no);
  if (!row) throw notFound('클립이 없거나, 고르는 시간 1시간이 지났어요.');
  return row;
}

/** A clip as its maker sees it. 401 guests, 404 anybody else. */
export async function getClip(
  context: PlatformContext,
  watcher: Watcher,
  no: number,
): Promise<{ data: ClipDesk }> {
  const { userId: makerId } = requireMember(watcher.actor);
  const row = await requireClip(context.db, makerId, no);
  const { cut, state, userId, nick, title, percent, titleNo } = row;
  return {
    data: {
      ...{ no, state, title, percent, titleNo },
      streamer: { userId, nick },
      source: cut.source,
      heldSeconds: cut.heldSeconds,
      heldFrom: cut.heldFrom,
      start: cut.start,
      length: cut.length,
      hlsUrl: state === 'held' ? heldAddress(context, no, watcher) : null,
    },
  };
}

const pageSize = 20;

/** The member's own, the newest first; what was deleted since is left out. 401 guests. */
export async function listClips({ db }: PlatformContext, actor: Actor, before?: number) {
  const { userId } = requireMember(actor);
  const rows = await store.listOwn(db, userId, { before, most: pageSize + 1 });
  return paged(rows, {
    size: pageSize,
    numberOf: ({ no }) => no,
    toItem: ({ no, state, title, titleNo, userId, nick, cut, createdAt }) => ({
      ...{ no, state, title, titleNo, source: cut.source, streamer: { userId, nick } },
      regDate: seoulText(createdAt),
    }),
  });
}

/** What is held of a live was open to its maker when it was sent: it may be over by now. */
const wasOpen = { hlsUrl: null, hasPassword: false, isPaid: false, isCatch: false, isHidden: false };

const sourceGone = () =>
  fieldInvalid('', '그사이 원본 VOD가 삭제되었거나 비공개가 되어 클립을 만들 수 없어요.');

/** What a clip has of its source. Of a VOD as that is now: its owner may have changed it, or taken it away, since it was held. */
async function audienceNow(context: PlatformContext, member: Member, { cut, ...held }: store.ClipRow) {
  if (cut.source.kind === 'live') {
    await requireTaken(context, member, { ...held, ...wasOpen });
    return { cut, authNo: held.authNo, isAdult: held.isAdult };
  }
  const now = await openSource(context, member, 'vod', cut.source.no).catch((error) => {
    throw error instanceof Refusal && error.status === 404 ? sourceGone() : error;
  });
  const { authNo, isAdult, subscriptionOnly, isAbroadBlocked } = now;
  return { cut: { ...cut, subscriptionOnly, isAbroadBlocked }, authNo, isAdult };
}

const tooMany = () =>
  new Refusal(
    429,
    failureCodes.tooMany,
    `클립은 한 시간에 ${clipLimits.hourly}개까지 만들 수 있어요. 잠시 뒤에 다시 만들어 주세요.`,
  );

/**
 * Cuts what is held: it waits for a machine. Whether the member may is looked at again. Again is a success.
 *
 * @throws Refusal 400 by field, 403 where the station takes none, 404 what is not held, 429 beyond those of an hour
 */
export async function makeClip(context: PlatformContext, actor: Actor, input: ClipInput) {
  const { db, clock } = context;
  const member = requireActiveMember(actor);
  const made = { result: 1 as const, message: '클립을 만들기 시작했어요.' };
  const found = await requireClip(db, member.userId, input.no);
  if (found.state !== 'held') return made;
  const visit = await visitStation(context, actor, found.userId);
  const audience = await audienceNow(context, member, found);
  const { title, problems: inputProblems } = await readStreamInput(db, {
    ...found,
    title: input.title,
    tags: [],
  });
  const problems = { ...partProblems(found.cut, input), ...inputProblems };
  if (Object.keys(problems).length > 0) throw fieldsInvalid(problems);
  await refuseWords(context, visit, { title });
  const cut = { ...audience.cut, start: rounded(input.start), length: rounded(input.length) };
  const changes = { ...audience, cut, title, state: 'waiting', changedAt: clock.now() } as const;
  const isFirst = await db.transaction(async (tx) => {
    // a press that comes again is not counted again
    if (!(await store.updateHeld(tx, found.no, changes))) return false;
    if (await isWithinLimit({ ...context, db: tx }, 'clipMake', actor, null)) return true;
    throw tooMany();
  });
  if (!isFirst) return made;
  await askForMaking(context, found);
  await tellMaker(context, found);
  return made;
}

/** Gives up a clip that is no Catch yet, or failed. */
export async function removeClip(context: PlatformContext, actor: Actor, no: number) {
  const member = requireActiveMember(actor);
  await requireClip(context.db, member.userId, no);
  if (!(await store.deleteVideo(context.db, no)))
    throw fieldInvalid('', '이미 다 만들어졌어요. 클립을 열어 지워 주세요.');
  await removeHeld(context, no);
  return { result: 1 as const, message: '클립 만들기를 그만뒀어요.' };
}
