import { adultGrade, type LiveItemWire } from '~protocol/live/calls';
import { paidBroadType } from '~protocol/live/codes';
import { uploadedImage } from '~protocol/picture/codes';
import { isAdult } from '../../core/services/access';
import type { Actor } from '../../core/services/actor';
import { seoulText } from '../../core/time';
import { previewOf } from '../../media/clip-table';
import type { CardRow } from '../store/broadcasts';

/** The live item of lists. An adult one keeps its title, picture and tags from anyone who is not 19. */
export function toLiveItem(row: CardRow, actor: Actor): LiveItemWire {
  const isBlank = row.grade >= adultGrade && !isAdult(actor);
  // What only some may watch is not to be seen moving either (D235).
  const isOpen =
    row.grade < adultGrade &&
    !row.hasPassword &&
    row.subscriptionOnly === 0 &&
    row.broadType !== paidBroadType;
  return {
    broadNo: row.no,
    userId: row.userId,
    userNick: row.nick,
    profileImage: uploadedImage(row.profileImage),
    broadThumb: isBlank ? '' : (row.thumb ?? ''),
    webpPath: isOpen && row.thumb ? previewOf(row.clip) : null,
    totalViewCnt: row.viewers,
    broadType: row.broadType,
    broadTitle: isBlank ? '' : row.title,
    categoryName: row.categoryName,
    broadCateNo: row.categoryNo,
    categoryTags: isBlank ? [] : row.categoryTags,
    hashTags: isBlank ? [] : row.tags,
    visitBroadType: row.isVisit ? 1 : 0,
    broadGrade: row.grade,
    broadStart: seoulText(row.startedAt),
    isDrops: row.hasDrops ? 1 : 0,
    isPassword: row.hasPassword ? 'Y' : 'N',
    subscriptionOnly: row.subscriptionOnly,
    broadBps: row.bps,
    broadResolution: row.resolution,
  };
}
