import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import { HistoryParts } from '~/features/history/history-parts';
import { loadPause } from '~/features/history/pause.server';
import { PauseSwitch } from '~/features/history/pause-switch';
import { RouteFailure } from '~/features/shell/frame/failure-pages';
import { pageMeta } from '~/features/shell/frame/page-title';

export const meta = pageMeta('기록');

export const loader = (args: LoaderFunctionArgs) => loadPause(args);

export default function HistoryLayout() {
  const pause = useLoaderData<typeof loader>();
  return (
    <HistoryParts>
      {pause?.since && <PauseSwitch since={pause.since} />}
      <Outlet />
      {pause && !pause.since && <PauseSwitch since={null} />}
    </HistoryParts>
  );
}

export function ErrorBoundary() {
  return (
    <HistoryParts>
      <RouteFailure />
    </HistoryParts>
  );
}
