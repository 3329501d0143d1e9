import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { pageMeta } from '~/features/shell/frame/page-title';
import { InfoFigures } from '~/features/station/info-figures';
import { stationTitle } from '~/features/station/station-data';
import { Page } from '~/ui/page/page';
import { loadInfo } from './info.query.server';

export const meta = pageMeta<typeof loader>(({ matches }) => `스트리머 정보 - ${stationTitle(matches)}`);

export const loader = (args: LoaderFunctionArgs) => loadInfo(args);

/** What is told of a streamer and their station, as a page; a script shows the same in a layer. */
export default function StationInfo() {
  return (
    <Page title="스트리머 정보">
      <InfoFigures info={useLoaderData<typeof loader>().info} />
    </Page>
  );
}
