import { UNSAFE_RemixContext as RemixContext, useMatches } from '@remix-run/react';
import { type ContextType, useContext, useEffect } from 'react';
import firstScript from '~/first-script/first-script.ts?inline-script';
import logsUrl from '~/first-script/logs.ts?script-url';
import partsUrl from '~/first-script/parts.ts?script-url';
import { readyEvent } from '~/first-script/ready-event';
import type { PageStart } from '~/first-script/starter';
import { PageDataContext } from './page-data';

type Manifest = NonNullable<ContextType<typeof RemixContext>>['manifest'];

/** What the first script loads for these routes, as the text inside an object. */
function describeModules({ url, entry, routes, hmr }: Manifest, ids: readonly string[]): string {
  const known = ids.flatMap((id) => routes[id] ?? []);
  const start: Omit<PageStart, 'context'> = {
    manifest: url,
    entry: entry.module,
    routes: Object.fromEntries(known.map(({ id, module }) => [id, module])),
    deps: [...new Set([...entry.imports, ...known.flatMap(({ imports = [] }) => imports)])],
    ...(hmr && { refresh: hmr.runtime }),
  };
  return JSON.stringify(start).slice(1, -1);
}

/**
 * In place of Remix's `<Scripts>`, which loads the app with the page: what the app needs, as data, and the first
 * script, which loads it when the page is touched. The elements are the same in the browser, where React finds them.
 */
export function StartScripts({ atOnce }: { atOnce: boolean }) {
  const manifest = useContext(RemixContext)?.manifest;
  const pageData = useContext(PageDataContext);
  const ids = useMatches().map(({ id }) => id);
  const data =
    manifest && pageData ? `{"context":${pageData.toText()},${describeModules(manifest, ids)}}` : '';
  return (
    <>
      <script
        id="page-start"
        type="application/json"
        data-at-once={atOnce ? '' : undefined}
        data-logs={logsUrl}
        data-parts={partsUrl}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: it is escaped
        dangerouslySetInnerHTML={{ __html: data }}
      />
      <script
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own build's script
        dangerouslySetInnerHTML={{ __html: firstScript }}
      />
    </>
  );
}

/** Tells the first script that the app answers now. To be used after everything that listens. */
export const useReadySignal = () => useEffect(() => void window.dispatchEvent(new Event(readyEvent)), []);
