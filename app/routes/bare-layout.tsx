import { Outlet } from '@remix-run/react';
import { RouteFailure } from '~/features/shell/failure-pages';
import { BareFrame } from '~/features/shell/frame';

/** What pages share that are reached from outside, by a mail: the logo and nothing else. */
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
