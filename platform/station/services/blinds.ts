import { reportedTypes } from '~protocol/station/talk/rights';
import type { PlatformContext } from '../../core/context';
import type { Actor } from '../../core/services/actor';
import type { Db } from '../../db/open-database';
import * as store from '../store/care';
import { deleteComment } from '../store/comment-changes';
import { findComment, kindOfTitle } from '../store/comments';
import { notifyOfAct, ofComment, ofPost, ofVod } from './notify';

type By = 'station' | 'house';

/** What is done to a thing, by whom and why, in a transaction that holds it. */
interface Deed {
  context: PlatformContext;
  tx: Db;
  actor: Actor;
  stationUserId: string;
  by: By;
  /** '' where none was given */
  reason: string;
}

/** Blinds the post, also one that was blinded by somebody else, and tells its writer. */
export async function blindHeldPost(
  { context, tx, actor, stationUserId, by, reason }: Deed,
  row: store.CarePost,
): Promise<void> {
  const blindedAt = context.clock.now();
  await store.setBlind(tx, row.titleNo, { blindedAt, blindedBy: by, blindReason: reason });
  await notifyOfAct(context, tx, actor, { act: 'postBlinded', reason, ...ofPost(stationUserId, row), by });
}

export async function unblindHeldPost(
  { context, tx, actor, stationUserId, by, reason }: Deed,
  row: store.CarePost,
): Promise<void> {
  await store.setBlind(tx, row.titleNo, null);
  await notifyOfAct(context, tx, actor, { act: 'postUnblinded', reason, ...ofPost(stationUserId, row), by });
}

interface HeldVod {
  titleNo: number;
  title: string;
}

/** As of a post; the owner of the station is told. */
export async function blindHeldVod(
  { context, tx, actor, stationUserId, by, reason }: Deed,
  { titleNo, title }: HeldVod,
): Promise<void> {
  await store.setVodBlind(tx, titleNo, by);
  const thing = ofVod(stationUserId, titleNo, { title });
  await notifyOfAct(context, tx, actor, { act: 'vodBlinded', reason, ...thing, by });
}

export async function unblindHeldVod(
  { context, tx, actor, stationUserId, by, reason }: Deed,
  { titleNo, title }: HeldVod,
): Promise<void> {
  await store.setVodBlind(tx, titleNo, null);
  const thing = ofVod(stationUserId, titleNo, { title });
  await notifyOfAct(context, tx, actor, { act: 'vodUnblinded', reason, ...thing, by });
}

interface ByHouse extends Pick<Deed, 'context' | 'tx' | 'actor' | 'stationUserId' | 'reason'> {
  /** of reportedTypes */
  boardType: number;
  commonIdx: number;
}

/**
 * The house blinds a post or a VOD of the station; a comment goes, so that its station cannot bring it back. What is not there
 * (any more) stays so.
 */
export async function blindByHouse({ boardType, commonIdx, ...rest }: ByHouse): Promise<void> {
  const deed = { ...rest, by: 'house' } as const;
  const { context, tx, actor, stationUserId } = deed;
  if (boardType === reportedTypes.post) {
    const [row] = await store.lockPosts(tx, stationUserId, [commonIdx]);
    if (row && !row.deletedAt) await blindHeldPost(deed, row);
  } else if (boardType === reportedTypes.vod) {
    const row = await store.lockVod(tx, stationUserId, commonIdx);
    if (row) await blindHeldVod(deed, { titleNo: commonIdx, ...row });
  } else {
    const row = await findComment(tx, null, commonIdx, null);
    if (row && (await deleteComment(tx, row.titleNo, commonIdx, context.clock.now())))
      await notifyOfAct(context, tx, actor, {
        act: 'commentDeleted',
        by: 'house',
        reason: deed.reason,
        ...ofComment({ userId: stationUserId, kind: await kindOfTitle(tx, row.titleNo) }, row),
      });
  }
}

/** The house takes a blind off a post or a VOD, whoever blinded it. */
export async function unblindByHouse({ boardType, commonIdx, ...rest }: ByHouse): Promise<void> {
  const deed = { ...rest, by: 'house' } as const;
  const { tx, stationUserId } = deed;
  if (boardType === reportedTypes.post) {
    const [row] = await store.lockPosts(tx, stationUserId, [commonIdx]);
    if (row && !row.deletedAt && row.blindedAt) await unblindHeldPost(deed, row);
  } else if (boardType === reportedTypes.vod) {
    const row = await store.lockVod(tx, stationUserId, commonIdx);
    if (row && !row.deletedAt && row.isBlinded) await unblindHeldVod(deed, { titleNo: commonIdx, ...row });
  }
}
