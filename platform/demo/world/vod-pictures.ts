import { authNumbers } from '~protocol/vod/codes';
import { previewOf } from '../../media/clip-table';
import type { vod } from '../../tables/vod/vod';
import { demoCategories } from './categories';
import { filmsFor, shownColumns } from './shown-film';
import { spreadPictures } from './spread-pictures';

type Row = typeof vod.$inferInsert;

const categoryOf = new Map(demoCategories.map((category) => [category.vodNo, category]));

const isListed = ({ deletedAt, isDisplay, isBlinded, authNo }: Row) =>
  !deletedAt && isDisplay && !isBlinded && authNo !== authNumbers.private;

/** Oldest first. The newest of a category, of a station and of all show nothing twice. */
export function withVodPictures<One extends Row>(vods: readonly One[]): One[] {
  const rows = [...vods].reverse();
  const shown = spreadPictures({
    rows,
    clipOf: ({ thumb, clip }) => thumb && clip,
    othersOf: ({ userId, originalUserId, vodCategoryNo, thumbVertical }) => {
      const category = categoryOf.get(vodCategoryNo ?? '');
      return category ? filmsFor(originalUserId ?? userId, category, Boolean(thumbVertical)) : [];
    },
    listsOf: (row) => {
      const kind = row.fileType === 'CATCH' ? 'catch' : 'vod';
      // a station lists what others have cut of its broadcasts, too
      const stations = new Set([row.userId, row.originalUserId ?? row.userId]);
      const lists = [
        kind,
        `${kind} ${row.vodCategoryNo}`,
        ...[...stations].map((one) => `${kind} of ${one}`),
      ];
      return isListed(row) ? lists : [];
    },
  });
  return rows
    .map((row, index): One => {
      const one = shown[index];
      if (!one) return row;
      const { thumb, clip } = shownColumns(one);
      return {
        ...row,
        ...{ thumb, clip, thumbVertical: row.thumbVertical && thumb },
        webpPath: row.webpPath && previewOf(clip),
      };
    })
    .reverse();
}
