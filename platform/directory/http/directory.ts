import { directoryCalls } from '~protocol/directory/calls';
import type { Read } from '~protocol/wire/call';
import type { PlatformContext } from '../../core/context';
import { type Asker, serve } from '../../core/http/serve';
import { rangeOf } from '../../core/services/period';
import { listSports } from '../../schedule/services/schedule';
import { type LivePage, listClips, listLives, listVods, ofMenu, type VodPage } from '../services/contents';
import * as directory from '../services/directory';

type Calls = typeof directoryCalls.calls;
type Paged = Omit<Read<Calls['menuLives']>, 'szMenuId' | 'szOrder'>;

function pageOf({ nPageNo, nListCnt: limit, szTerm, szStartDate, szEndDate }: Paged, now: Date) {
  const range = rangeOf(szTerm, szStartDate ?? null, szEndDate ?? null, now);
  return { range, limit, offset: (nPageNo - 1) * limit };
}

const livePageOf = (
  { clock }: PlatformContext,
  asked: Omit<Read<Calls['menuLives']>, 'szMenuId'>,
): LivePage => ({ ...pageOf(asked, clock.now()), order: asked.szOrder });

function vodPageOf({ clock }: PlatformContext, asked: Omit<Read<Calls['menuVods']>, 'szMenuId'>): VodPage {
  const [after, titleNo] = asked.szCursor?.split('-') ?? [];
  return {
    ...pageOf(asked, clock.now()),
    order: asked.szOrder,
    fileType: asked.szFileType === 'ALL' ? null : asked.szFileType,
    cursor: after && titleNo ? { after, titleNo: Number(titleNo) } : null,
  };
}

const dataOf = async <Data>(data: Promise<Data>) => ({ result: 1, data: await data });

/** Service MAIN: the category directory, and the sports schedule under its address. */
export const directoryRoutes = serve(directoryCalls, (context) => {
  const list = (asked: Read<Calls['list']>, { actor }: Asker) => {
    const { szKeyword, szOrder, nPageNo, nListCnt, nOffset } = asked;
    const offset = nOffset ?? (nPageNo - 1) * nListCnt;
    return directory.listCategoryTiles(context, actor, {
      ...{ keyword: szKeyword, order: szOrder, offset, limit: nListCnt },
    });
  };
  return {
    menus: () => directory.listMenus(context),
    list,
    ownList: list,
    info: ({ szCateName }) => directory.getCategoryInfo(context, szCateName),
    lives: ({ szCateNo: categoryNo, ...asked }, { actor }) =>
      dataOf(listLives(context, actor, { categoryNo }, livePageOf(context, asked))),
    vods: ({ szCateNo: categoryNo, ...asked }, { actor }) =>
      dataOf(listVods(context, actor, { categoryNo }, vodPageOf(context, asked))),
    clips: ({ szCateNo: categoryNo, ...asked }, { actor }) =>
      dataOf(listClips(context, actor, { categoryNo }, vodPageOf(context, asked))),
    menuLives({ szMenuId, ...asked }, { actor }) {
      const page = livePageOf(context, asked);
      return ofMenu(context, szMenuId, 'live', (of) => listLives(context, actor, of, page));
    },
    menuVods({ szMenuId, ...asked }, { actor }) {
      const page = vodPageOf(context, asked);
      return ofMenu(context, szMenuId, 'vod', (of) => listVods(context, actor, of, page));
    },
    menuClips({ szMenuId, ...asked }, { actor }) {
      const page = vodPageOf(context, asked);
      return ofMenu(context, szMenuId, 'catch', (of) => listClips(context, actor, of, page));
    },
    sports: ({ date }) => listSports(context, date ?? null),
    posters: ({ file: group }) => directory.listPosters(context, group),
  };
});
