import type { LoaderFunctionArgs } from '@remix-run/node';
import { pageMeta } from '~/features/shell/page-title';
import { guestbookNoOf, loadBoard } from '~/features/station/board.server';
import { BoardPage } from '~/features/station/board-page';
import { stationTitle } from '~/features/station/station-data';

export const meta = pageMeta<typeof loader>(({ matches }) => `방명록 - ${stationTitle(matches)}`);

export const loader = async (args: LoaderFunctionArgs) => loadBoard(args, await guestbookNoOf(args));

export default BoardPage;
