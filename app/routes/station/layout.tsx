import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet } from '@remix-run/react';
import { RouteFailure } from '~/features/shell/frame/failure-pages';
import { StationFrame } from '~/features/shell/frame/frame';
import { pageMeta } from '~/features/shell/frame/page-title';
import { loadStation } from '~/features/station/station.server';
import { StationBody } from '~/features/station/station-frame';

export const meta = pageMeta<typeof loader>(({ data }) => `${data?.station.nick ?? ''} 방송국`);

export const loader = (args: LoaderFunctionArgs) => loadStation(args);

/** What the pages of a station share: header, cover, side and menu. */
export default function StationLayout() {
  return (
    <StationFrame>
      <StationBody>
        <Outlet />
      </StationBody>
    </StationFrame>
  );
}

export function ErrorBoundary() {
  return (
    <StationFrame>
      <RouteFailure />
    </StationFrame>
  );
}
