import { adultGrade, type LiveItemWire } from '~protocol/live';
import { isAdult } from '../../core/services/access';
import type { Actor } from '../../core/services/actor';
import { seoulText } from '../../core/time';
import type { CardRow } from '../store/broadcasts';

/** The live item of lists. An adult one keeps its title, picture and tags from whoever is not 19. */
export function toLiveItem(row: CardRow, actor: Actor): LiveItemWire {
  const isBlank = row.grade >= adultGrade && !isAdult(actor);
  return {
    broadNo: row.no,
    userId: row.userId,
    userNick: row.nick,
    broadThumb: isBlank ? '' : (row.thumb ?? ''),
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
