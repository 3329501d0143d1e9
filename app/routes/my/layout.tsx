import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet } from '@remix-run/react';
import { guardMy } from '~/features/my/guard.server';
import { MyFrame } from '~/features/my/my-frame';
import { RouteFailure } from '~/features/shell/frame/failure-pages';
import { pageMeta } from '~/features/shell/frame/page-title';

export const meta = pageMeta('MY');

export const loader = (args: LoaderFunctionArgs) => guardMy(args);

/** What the five parts of MY share. */
export default function MyLayout() {
  return (
    <MyFrame>
      <Outlet />
    </MyFrame>
  );
}

export function ErrorBoundary() {
  return (
    <MyFrame>
      <RouteFailure />
    </MyFrame>
  );
}
