import { Outlet } from '@remix-run/react';
import { RouteFailure } from '~/features/shell/frame/failure-pages';
import { HelpFrame } from '~/features/shell/frame/frame';

/** What the pages of the help centre share. */
export default function HelpLayout() {
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
