import type { ClipDesk } from '~protocol/clip/calls';
import { clipLimits } from '~protocol/clip/codes';
import { failureCodes } from '~protocol/wire/failure';
import type { PlatformContext } from '../../core/context';
import type { Actor } from '../../core/services/actor';
import { fieldInvalid, fieldsInvalid, notFound, Refusal } from '../../core/services/refusal';
import { requireActiveMember, requireMember } from '../../core/services/require-member';
import type { Watcher } from '../../core/services/watcher';
import { lockKey } from '../../core/store/locks';
import { hourMs, seoulText, timeBefore } from '../../core/time';
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
import { requireTaken } from './source';

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
  const shown = rows.slice(0, pageSize);
  return {
    data: shown.map(({ no, state, title, titleNo, userId, nick, cut, createdAt }) => ({
      ...{ no, state, title, titleNo, source: cut.source, streamer: { userId, nick } },
      regDate: seoulText(createdAt),
    })),
    next: rows.length > pageSize ? (shown.at(-1)?.no ?? null) : null,
  };
}

/** What is held already was open to its maker. */
const openToAll = { hlsUrl: null, hasPassword: false, isPaid: false, isCatch: false };

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
  await requireTaken(context, member, { ...found, ...openToAll });
  const { title, problems: inputProblems } = await readStreamInput(db, {
    ...found,
    title: input.title,
    tags: [],
  });
  const problems = { ...partProblems(found.cut, input), ...inputProblems };
  if (Object.keys(problems).length > 0) throw fieldsInvalid(problems);
  await refuseWords(context, visit, { title });
  const row = await db.transaction(async (tx) => {
    await lockKey(tx, `clip ${member.userId}`);
    const now = clock.now();
    const recent = await store.countCut(tx, member.userId, timeBefore(now, hourMs));
    if (recent >= clipLimits.hourly) throw tooMany();
    const cut = { ...found.cut, start: rounded(input.start), length: rounded(input.length) };
    return (await store.updateHeld(tx, found.no, { title, cut, state: 'waiting', changedAt: now }))
      ? found
      : null;
  });
  if (!row) return made;
  await askForMaking(context, row);
  await tellMaker(context, row);
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
