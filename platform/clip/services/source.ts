import type { ClipKind } from '~protocol/clip/codes';
import { adultGrade } from '~protocol/live/codes';
import { authNumbers } from '~protocol/vod/codes';
import { failureCodes } from '~protocol/wire/failure';
import { isCuttable, readLiveRights } from '../../channel/services/watch-rights';
import type { PlatformContext } from '../../core/context';
import type { Member } from '../../core/services/actor';
import { fieldInvalid, Refusal } from '../../core/services/refusal';
import { asCuttable as asCuttableLive, requireLive } from '../../live/services/player';
import { readStreamInput } from '../../live/services/stream-input';
import type { Piece } from '../../video/services/held';
import { isAdultContent } from '../../vod/services/access';
import { asCuttable as asCuttableVod, requireVod } from '../../vod/services/player';
import { lastPieces, piecesAround } from './pieces';

/** What is cut from, before the member who may. */
interface ClipSource {
  userId: string;
  title: string;
  categoryNo: string;
  /** as the source has them */
  authNo: number;
  isAdult: boolean;
  subscriptionOnly: number;
  isAbroadBlocked: boolean;
  /**
   * What is held.
   *
   * @param second of a VOD: around which; null: where the member stopped
   * @returns `from`: where in the VOD they begin; `place`: where in them the viewer was (seconds); null: at their end
   */
  pieces(second: number | null): Promise<{ pieces: Piece[]; from: number | null; place: number | null }>;
}

/** A player's clock may run on a little (seconds). */
const beyond = 10;
const beyondEnd = () => fieldInvalid('', '영상 길이 안의 위치를 적어 주세요.');

const refused = (message: string) => new Refusal(403, failureCodes.denied, message);

type Cuttable = Parameters<typeof isCuttable>[1];

/** @throws Refusal 403 of a station that takes no clips, or none of the member */
export async function requireTaken(context: PlatformContext, actor: Member, row: Cuttable): Promise<void> {
  const { takesClips, isClip } = await readLiveRights(context, actor, row);
  if (!takesClips) throw refused('이 방송국은 클립을 받지 않아요.');
  if (!isClip) throw refused('이 방송국에서는 클립을 만들 수 없어요.');
}

/** @throws Refusal 400 of what nobody can cut, else as requireTaken */
async function requireCut(
  context: PlatformContext,
  actor: Member,
  row: Cuttable & { title: string; categoryNo: string },
): Promise<void> {
  const { category } = await readStreamInput(context.db, { ...row, tags: [] });
  if (!isCuttable(context, row) || !category?.vodNo)
    throw fieldInvalid('', '이 영상은 클립으로 만들 수 없어요.');
  await requireTaken(context, actor, row);
}

/** Who may not watch it may not cut it: the player's refusals. */
async function openLive(context: PlatformContext, actor: Member, no: number): Promise<ClipSource> {
  const row = await requireLive(context, actor, no);
  await requireCut(context, actor, asCuttableLive(row));
  const { userId, title, categoryNo, grade, subscriptionOnly, isAbroadBlocked } = row;
  return {
    ...{ userId, title, categoryNo, subscriptionOnly, isAbroadBlocked },
    authNo: authNumbers.all,
    isAdult: grade >= adultGrade,
    pieces: async () => ({ pieces: await lastPieces(context, row), from: null, place: null }),
  };
}

async function openVod(context: PlatformContext, actor: Member, no: number): Promise<ClipSource> {
  const { row } = await requireVod(context, actor, no);
  await requireCut(context, actor, asCuttableVod(row));
  const { userId, title, categoryNo, authNo, subscriptionOnly, isAbroadBlocked, position } = row;
  return {
    ...{ userId, title, categoryNo, authNo, subscriptionOnly, isAbroadBlocked },
    isAdult: isAdultContent(row),
    async pieces(second) {
      if (second !== null && second > row.durationMs / 1_000 + beyond) throw beyondEnd();
      const at = second ?? position ?? 0;
      const around = await piecesAround(context, row, at);
      return { ...around, place: at - around.from };
    },
  };
}

/**
 * What a member may cut.
 *
 * @throws Refusal as the player's, 403 where the station takes none, 400 where nothing can be cut
 */
export const openSource = (context: PlatformContext, actor: Member, kind: ClipKind, no: number) =>
  (kind === 'live' ? openLive : openVod)(context, actor, no);
