import { Outlet } from '@remix-run/react';
import { RouteFailure } from '~/features/shell/frame/failure-pages';
import { BareFrame } from '~/features/shell/frame/frame';

/** The layout of pages that mails link to: the logo and nothing else. */
export default function BareLayout() {
  return (
    <BareFrame>
      <Outlet />
    </BareFrame>
  );
}

export function ErrorBoundary() {
  return (
    <BareFrame>
      <RouteFailure />
    </BareFrame>
  );
}
