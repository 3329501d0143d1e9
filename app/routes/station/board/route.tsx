import type { LoaderFunctionArgs } from '@remix-run/node';
import { pageMeta } from '~/features/shell/frame/page-title';
import { loadBoard } from '~/features/station/board.server';
import { BoardPage } from '~/features/station/board-page';
import { stationTitle } from '~/features/station/station-data';
import { numberAtOrNone } from '~/request/address.server';

export const meta = pageMeta<typeof loader>(({ matches }) => `게시판 - ${stationTitle(matches)}`);

export const loader = (args: LoaderFunctionArgs) => loadBoard(args, numberAtOrNone(args, 'bbsNo'));

export default BoardPage;
