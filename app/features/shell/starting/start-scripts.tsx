import { useContext, useEffect } from 'react';
import firstScript from '~/first-script/first-script.ts?inline-script';
import logsUrl from '~/first-script/logs.ts?script-url';
import partsUrl from '~/first-script/parts.ts?script-url';
import { readyEvent } from '~/first-script/ready-event';
import wholeLists from '~/first-script/whole-lists.ts?inline-script';
import { PageDataContext } from './page-data';

/**
 * In place of Remix's `<Scripts>`, which loads the app with the page: what the app needs, as data, and the first
 * script, which loads it when the page is touched. The elements are the same in the browser, where React finds them.
 */
export function StartScripts({ atOnce }: { atOnce: boolean }) {
  const data = useContext(PageDataContext)?.toText() ?? '';
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

/** For the head, before what it is about: whether lists are laid out whole. */
export const WholeListsScript = () => (
  <script
    suppressHydrationWarning
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own build's script
    dangerouslySetInnerHTML={{ __html: wholeLists }}
  />
);

/** Tells the first script that the app answers now. To be used after everything that listens. */
export const useReadySignal = () => useEffect(() => void window.dispatchEvent(new Event(readyEvent)), []);
