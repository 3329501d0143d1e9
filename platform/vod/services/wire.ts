import { adultGrade } from '~protocol/live/calls';
import { uploadedImage } from '~protocol/picture/codes';
import { hiddenFlag, type VodItemWire } from '~protocol/vod/calls';
import type { CatchItemWire } from '~protocol/vod/clip';
import { authNumbers } from '~protocol/vod/codes';
import { isAdult } from '../../core/services/access';
import type { Actor } from '../../core/services/actor';
import { seoulText } from '../../core/time';
import type { VodRow } from '../store/columns';
import type { StoryRow } from '../store/stories';
import { isAdultContent, type VodFace, vodFace } from './access';

/** `flag` tells a blinded one, DELETE a deleted one. */
const faceMarks: Partial<Record<VodFace, Partial<VodItemWire>>> = {
  private: { flag: hiddenFlag },
  deleted: { thumbnailType: 'DELETE' },
};

/** Either says that only subscribers may watch it. */
const subscriptionOf = ({ subscriptionOnly, authNo }: VodRow) =>
  authNo === authNumbers.subscription ? Math.max(1, subscriptionOnly) : subscriptionOnly;

const copyrightOf = ({ copyrightUserId, copyrightNick }: VodRow) =>
  copyrightUserId ? { userId: copyrightUserId, userNick: copyrightNick } : null;

/** Who cut it, when that is somebody else. */
const makerOf = ({ userId, makerUserId, makerNick }: VodRow) =>
  makerUserId && makerUserId !== userId ? { makerUserId, makerNick } : {};

/** The VOD item of lists. One that the actor may not see keeps its title, picture and tags. */
export function toVodItem(row: VodRow, actor: Actor): VodItemWire {
  const face = vodFace(actor, row);
  const isOpen = face === 'open';
  return {
    titleNo: row.titleNo,
    userId: row.userId,
    userNick: row.nick,
    profileImage: uploadedImage(row.profileImage),
    authNo: row.authNo,
    fileType: row.fileType,
    vodDuration: row.durationMs,
    categoryName: row.categoryName,
    category: row.category,
    vodCategory: row.vodCategoryNo,
    grade: row.grade,
    thumb: isOpen ? (row.thumb ?? '') : '',
    webpPath: isOpen ? row.webpPath : null,
    title: isOpen ? row.title : '',
    titleHistory: isOpen ? row.titleHistory : [],
    ppv: row.isPpv ? 1 : 0,
    originalUserId: row.originalUserId,
    originalUserNick: row.originalNick,
    copyright: copyrightOf(row),
    viewCnt: row.views,
    likeCnt: row.likes,
    commentCnt: row.comments,
    regDate: seoulText(row.registeredAt),
    isHot: row.isHot ? 1 : 0,
    config: { display: row.isDisplay ? 'Y' : 'N' },
    subscriptionOnly: subscriptionOf(row),
    isAbroadBlocked: row.isAbroadBlocked ? 1 : 0,
    isPassword: row.hasPassword ? 'Y' : 'N',
    hashTags: isOpen ? row.tags : [],
    categoryTags: isOpen ? row.categoryTags : [],
    isBlinded: isOpen && row.isBlinded ? 1 : 0,
    ...faceMarks[face],
  };
}

/** The Catch item of lists. */
export function toCatchItem(row: VodRow, actor: Actor): CatchItemWire {
  const face = vodFace(actor, row);
  const isOpen = face === 'open';
  return {
    titleNo: row.titleNo,
    bjId: row.userId,
    userId: row.userId,
    userNick: row.nick,
    profileImage: uploadedImage(row.profileImage),
    thumb: isOpen ? (row.thumb ?? '') : '',
    verticalThumb: isOpen ? row.thumbVertical : null,
    resolutionType: row.resolutionType,
    titleName: isOpen ? row.title : '',
    viewCnt: row.views,
    originalUserId: row.originalUserId ?? row.userId,
    originalUserNick: row.originalNick ?? row.nick,
    copyrightUserId: row.copyrightUserId,
    copyrightUserNick: row.copyrightNick,
    ...makerOf(row),
    grade: row.grade,
    category: row.category,
    vodCategory: row.vodCategoryNo,
    categoryName: row.categoryName,
    fileType: row.fileType,
    vodDuration: row.durationMs,
    webpPath: isOpen ? row.webpPath : null,
    broadDate: seoulText(row.broadcastAt ?? row.registeredAt),
    regDate: seoulText(row.registeredAt),
    hashTags: isOpen ? row.tags : [],
    flag: face === 'private' ? hiddenFlag : null,
    subscriptionOnly: subscriptionOf(row),
  };
}

/** A Catch story; titleNos are its clips in their order. */
export function toStoryItem(row: StoryRow, actor: Actor): CatchItemWire {
  const isOpen = isAdult(actor) || !isAdultContent(row);
  return {
    storyIdx: row.storyIdx,
    titleNos: row.titleNos,
    bjId: row.userId,
    userId: row.userId,
    userNick: row.nick,
    profileImage: uploadedImage(row.profileImage),
    thumb: isOpen ? (row.thumb ?? '') : '',
    verticalThumb: isOpen ? row.thumbVertical : null,
    resolutionType: 'vertical',
    titleName: isOpen ? row.title : '',
    viewCnt: row.views,
    originalUserId: row.userId,
    originalUserNick: row.nick,
    grade: isAdultContent(row) ? adultGrade : row.grade,
    category: row.category,
    vodCategory: row.vodCategoryNo,
    categoryName: row.categoryName,
    fileType: 'CATCH_STORY',
    subscriptionOnly: row.subscriptionOnly,
    broadDate: seoulText(row.registeredAt),
    regDate: seoulText(row.registeredAt),
  };
}
