import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet } from '@remix-run/react';
import { HistoryParts } from '~/features/history/history-parts';
import { guardMy } from '~/features/my/guard.server';
import { RouteFailure } from '~/features/shell/failure-pages';
import { pageMeta } from '~/features/shell/page-title';

export const meta = pageMeta('기록');

export const loader = (args: LoaderFunctionArgs) => guardMy(args);

export default function HistoryLayout() {
  return (
    <HistoryParts>
      <Outlet />
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
