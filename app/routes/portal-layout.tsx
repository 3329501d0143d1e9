import { Outlet } from '@remix-run/react';
import { RouteFailure } from '~/features/shell/frame/failure-pages';
import { PortalFrame } from '~/features/shell/frame/frame';

/** What the portal's own pages share: header, rail, footer and tab bar. */
export default function PortalLayout() {
  return (
    <PortalFrame>
      <Outlet />
    </PortalFrame>
  );
}

export function ErrorBoundary() {
  return (
    <PortalFrame>
      <RouteFailure />
    </PortalFrame>
  );
}
