import type { VodAuth } from '~protocol/station/vods/calls';
import { authNumbers } from '~protocol/vod/codes';
import type { PlatformContext } from '../../core/context';
import type { Actor } from '../../core/services/actor';
import { notFound } from '../../core/services/refusal';
import { requireActiveMember } from '../../core/services/require-member';
import { vodFace } from '../../vod/services/access';
import { type CareVodRow, findCareVod, isVodEditor } from '../store/vods';
import { blinderOf, type Powers, readPowers } from './permissions';
import { mayReadNumber, type Visit, visitStation } from './visitor';

/** A VOD before somebody who may know of it. */
export interface VodDesk {
  row: CareVodRow;
  visit: Visit;
  powers: Powers;
  /** the VOD is the owner's work: everything about it is theirs, and staff's */
  owns: boolean;
  /** may change its title, chapters and advertisements */
  edits: boolean;
  /** may read its title */
  reads: boolean;
}

const gone = () => notFound('존재하지 않는 VOD입니다.');

/** Others than its owner, managers and staff do not see it. */
export const isClosedVod = (row: Pick<CareVodRow, 'isBlinded' | 'isDisplay' | 'authNo'>): boolean =>
  row.isBlinded || !row.isDisplay || row.authNo === authNumbers.private;

/** Managers look after what is shown, and after what was blinded; what the owner keeps private is not theirs. */
export const mayCareFor = (visit: Visit, row: Pick<CareVodRow, 'authNo' | 'isDisplay'>): boolean =>
  visit.isInside || (visit.ties.isManager && row.isDisplay && mayReadNumber(visit, row.authNo));

/** 404 where there is no such VOD, or none that the actor may know of. */
export async function openVodDesk(context: PlatformContext, actor: Actor, titleNo: number): Promise<VodDesk> {
  const row = await findCareVod(context.db, titleNo, context.clock.now());
  if (!row || row.deletedAt) throw gone();
  const visit = await visitStation(context, actor, row.userId);
  const face = vodFace(actor, row);
  const isKnown = face === 'open' || face === 'adult';
  const read = await readPowers(context, actor, visit);
  const powers = { ...read, cares: read.cares && mayCareFor(visit, row) };
  if (!isKnown && !powers.cares && !visit.isInside) throw gone();
  const owns = powers.isActive && visit.isInside;
  const isEditor =
    powers.writes &&
    !owns &&
    face === 'open' &&
    actor.kind === 'member' &&
    (await isVodEditor(context.db, row.userId, actor.userId));
  const reads = face === 'open' || (face === 'private' && powers.cares);
  return { row, visit, powers, owns, edits: owns || isEditor, reads };
}

/** As openVodDesk, for a change: 401 guests, 403 the suspended. */
export async function openVodToChange(
  context: PlatformContext,
  actor: Actor,
  titleNo: number,
): Promise<VodDesk> {
  requireActiveMember(actor);
  return openVodDesk(context, actor, titleNo);
}

/** What may be done with a VOD: exactly what the calls allow (S072–S074, S123, S124). */
export function vodAuth({ row, powers, owns, edits }: VodDesk): VodAuth {
  const { cares, isActive } = powers;
  const isClip = row.fileType === 'CATCH';
  const isShown = !isClosedVod(row);
  const isByHouse = row.isBlinded && blinderOf(row) === 'house';
  const isMaker = powers.accountId !== null && row.makerUserId === powers.accountId;
  return {
    isShare: isShown,
    isViewLater: isShown && !isClip,
    isAddPlaylist: isShown && !isClip,
    isUpdate: owns,
    isEdit: edits && !owns,
    isChapter: edits && !isClip,
    isMidroll: edits && !isClip,
    isMoveBoard: cares && row.bbsNo !== null,
    isToBoard: cares && row.bbsNo === null,
    isPinHome: cares && !row.isPin && isShown,
    isUnpinHome: cares && row.isPin,
    isBlind: cares && !row.isBlinded,
    isUnblind: cares && row.isBlinded && (!isByHouse || (powers.isStaff && !powers.isOwner && !isMaker)),
    isReport: isActive && row.userId !== powers.accountId && !row.isBlinded,
    isDelete: cares || (isActive && isMaker),
  };
}

/** Which VOD an answer is about. */
export const placeOf = ({ row, reads }: VodDesk) => ({
  titleNo: row.titleNo,
  userId: row.userId,
  stationNo: row.stationNo,
  bbsNo: row.bbsNo,
  title: reads ? row.title : '',
});
