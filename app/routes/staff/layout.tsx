import { Outlet } from '@remix-run/react';
import { RouteFailure } from '~/features/shell/frame/failure-pages';
import { HelpFrame } from '~/features/shell/frame/frame';
import type { PageHandle } from '~/features/shell/frame/page-handle';

export const handle: PageHandle = { startsAtOnce: true };

/** What the pages of the help centre's desk share. */
export default function StaffLayout() {
  return (
    <HelpFrame>
      <Outlet />
    </HelpFrame>
  );
}

export function ErrorBoundary() {
  return (
    <HelpFrame>
      <RouteFailure />
    </HelpFrame>
  );
}
