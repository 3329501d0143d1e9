import type { HeadersFunction, LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { json } from '@remix-run/node';
import { Links, Outlet, type ShouldRevalidateFunctionArgs } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useRef } from 'react';
import { useOfflineForms } from '~/features/shell/navigation/use-offline-forms';
import { useExternalBrowser } from '~/features/shell/starting/app-bridge';
import { links as siteLinks } from '~/links/links';
import { RouteFailure } from './features/shell/frame/failure-pages';
import { failureTitle } from './features/shell/frame/failures';
import { PortalFrame } from './features/shell/frame/frame';
import { hasRail } from './features/shell/frame/has-rail';
import { useStartsAtOnce } from './features/shell/frame/page-handle';
import { PageMeta } from './features/shell/frame/page-meta';
import { defaultProduct } from './features/shell/frame/page-title';
import { useRootData } from './features/shell/frame/root-data';
import { SessionEnd } from './features/shell/frame/session-end';
import { takeFrameStale } from './features/shell/frame/stale-frame';
import { Toasts } from './features/shell/frame/toasts';
import { useClientNavigation, useScrollSignal } from './features/shell/navigation/client-navigation';
import { useLanding } from './features/shell/navigation/use-landing';
import { FailedSubmit } from './features/shell/sending/failed-submit';
import { InlineStyles } from './features/shell/starting/inline-styles';
import { StartScripts, useReadySignal, WholeListsScript } from './features/shell/starting/start-scripts';
import { useLatePlaces } from './features/shell/starting/use-late-places';
import { useScrollPlaces } from './framework';
import { loadRoot } from './root.query.server';
import './styles/tokens.css';
import './styles/base.css';

export const links: LinksFunction = () => [
  { rel: 'icon', href: '/favicon.ico', sizes: '48x48' },
  { rel: 'icon', href: '/logo-mark.svg', type: 'image/svg+xml' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
];

export const meta: MetaFunction<typeof loader> = ({ data, error }) => {
  return [{ title: error ? failureTitle(error) : (data?.config.productName ?? defaultProduct) }];
};

export async function loader(args: LoaderFunctionArgs) {
  const { data, headers } = await loadRoot(args);
  return json(data, { headers });
}

/** The root loader's header deletes the toast's cookie; a page's `headers` would otherwise hide it. */
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** The shell is loaded again after a submission, where the rail comes in sight and when it is stale, not with every page. */
export const shouldRevalidate = ({ formMethod, currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  takeFrameStale() || formMethod === 'POST' || (!hasRail(currentUrl.pathname) && hasRail(nextUrl.pathname));

export function Layout({ children }: { children: ReactNode }) {
  const root = useRootData();
  const body = useRef<HTMLBodyElement>(null);
  useClientNavigation(body);
  useScrollSignal();
  useExternalBrowser(body);
  useScrollPlaces();
  useLanding();
  useOfflineForms();
  useLatePlaces();
  useReadySignal();
  const startsAtOnce = useStartsAtOnce();
  return (
    <html
      lang="ko"
      id="top"
      data-theme={root && root.theme !== 'system' ? root.theme : undefined}
      data-surface={root?.surface}
      data-live-columns={root?.liveColumns === '2' ? '2' : undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#fbfcfb" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0f1311" media="(prefers-color-scheme: dark)" />
        <PageMeta />
        <link
          rel="search"
          type="application/opensearchdescription+xml"
          href={siteLinks.openSearch}
          title={root?.config.productName ?? defaultProduct}
        />
        {!root?.light && <WholeListsScript />}
        <InlineStyles theme={root?.theme ?? 'system'} surface={root?.surface ?? 'browser'} />
        <Links />
      </head>
      <body ref={body}>
        <a className="skip-link" href="#main">
          본문으로 건너뛰기
        </a>
        <Toasts flash={root?.toast ?? null}>
          {children}
          {root && <SessionEnd viewer={root.viewer} />}
        </Toasts>
        <FailedSubmit />
        {!root?.light && <StartScripts atOnce={startsAtOnce} />}
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

/** Failures that no layout can catch: the root loader's own, and addresses outside every layout. */
export function ErrorBoundary() {
  return (
    <PortalFrame>
      <RouteFailure />
    </PortalFrame>
  );
}
