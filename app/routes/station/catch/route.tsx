import type { LoaderFunctionArgs } from '@remix-run/node';
import { pageMeta } from '~/features/shell/frame/page-title';
import { ClipsPage } from '~/features/station/clips-page';
import { loadStationClips } from '~/features/station/contents.server';
import { stationTitle } from '~/features/station/station-data';

export const meta = pageMeta<typeof loader>(({ matches }) => `Catch - ${stationTitle(matches)}`);

export const loader = (args: LoaderFunctionArgs) => loadStationClips(args, 'catch');

/** The Catch clips of a station (S004). */
export default ClipsPage;
