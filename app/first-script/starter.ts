import { noteAppLoaded } from './app-loaded';
import { readyEvent } from './ready-event';

/** What a page says about its app, in `<script id="page-start">`: page-data.server.ts writes it. */
export interface PageStart {
  /** what the app starts with */
  context: unknown;
  /** addresses of modules */
  manifest: string;
  entry: string;
  /** by route id */
  routes: Record<string, string>;
  /** what those import, so that all of it comes in one round trip */
  deps: string[];
  /** development: has to run before any component is loaded */
  refresh?: string;
}

export interface Starter {
  /** Loads and hydrates the app, once. False when it could not be loaded; after three seconds it is tried again. */
  start(): Promise<boolean>;
  /** One that is being loaded, or is about to be, waits until something more urgent is done. */
  giveWay(urgent: Promise<unknown>): void;
  /** Calls back once the app answers to events. */
  onReady(act: () => void): void;
}

/** A pointer that moves must not ask again and again while the line is cut. */
const retryMs = 3_000;

/** @param read what the page says; a slow phone reads it when it is needed */
export function createStarter(read: () => PageStart): Starter {
  const address = location.pathname + location.search;
  let loading: Promise<boolean> | null = null;
  let isReady = false;
  let urgent: Promise<unknown> | null = null;
  let line = new AbortController();
  addEventListener(readyEvent, () => {
    isReady = true;
  });

  /** Into the browser's cache: unlike an import, what is on its way there can give the line to something urgent. */
  async function bring(urls: string[]): Promise<void> {
    await urgent;
    const { signal } = line;
    try {
      await Promise.all(
        urls.map(async (scriptUrl) =>
          (await window.fetch(scriptUrl, { signal, priority: 'low' })).arrayBuffer(),
        ),
      );
    } catch (error) {
      if (!signal.aborted) throw error;
      await bring(urls);
    }
  }

  async function load(): Promise<boolean> {
    const page = read();
    const ids = Object.keys(page.routes);
    await bring([...Object.values(page.routes), page.entry, page.manifest, ...page.deps]);
    if (page.refresh) await import(page.refresh);
    const [modules, entry] = await Promise.all([
      Promise.all(Object.values(page.routes).map((url) => import(url))),
      import(page.entry),
      ...[page.manifest, ...page.deps].map((url) => import(url)),
    ]);
    await urgent;
    noteAppLoaded();
    entry.hydrate(page.context, Object.fromEntries(ids.map((id, at) => [id, modules[at]])));
    return true;
  }

  // Back from a reloaded page stays in this document, and nobody else would show the page that the address names
  addEventListener('popstate', () => {
    if (!isReady && location.pathname + location.search !== address) location.reload();
  });

  const start = () => {
    loading ??= load().catch(() => {
      setTimeout(() => {
        loading = null;
      }, retryMs);
      return false;
    });
    return loading;
  };
  return {
    start,
    giveWay(work) {
      urgent = work;
      line.abort();
      line = new AbortController();
    },
    onReady: (act) => (isReady ? act() : addEventListener(readyEvent, act, { once: true })),
  };
}
