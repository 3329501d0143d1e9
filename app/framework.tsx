/**
 * All that the browser's code knows of Remix and its router beyond their documented use (docs/decisions/0034).
 * `app/framework.server.ts` knows the same of the server.
 */
import { Meta } from '@remix-run/react';
import { useContext } from 'react';
import {
  matchRoutes,
  UNSAFE_DataRouterStateContext as RouterState,
  UNSAFE_useScrollRestoration as useScrollRestoration,
} from 'react-router-dom';

/** Remix reads from the window what its `<Scripts>` would have put there: to be called before it is rendered. */
export const handOver = (context: unknown, routeModules: Record<string, unknown>): void =>
  void Object.assign(window, { __remixContext: context, __remixRouteModules: routeModules });

/** The answer of a page's loader or action instead of the page, as the router asks for it. */
export const dataAddress = (href: string, routeId: string) =>
  `${href}${href.includes('?') ? '&' : '?'}_data=${encodeURIComponent(routeId)}`;

/** The id, in app/routes.ts, of the route that answers at a path; '' without one. */
export const routeIdOf = (pathname: string): string =>
  matchRoutes(window.__remixRouter.routes, pathname)?.at(-1)?.route.id ?? '';

/** The code of all that answers at a path has been loaded. */
export const isRouteHere = (pathname: string): boolean =>
  (matchRoutes(window.__remixRouter.routes, pathname) ?? []).every(
    ({ route }) => route.id && route.id in window.__remixRouteModules,
  );

/** The router sends it: one that a component sends by itself is a plain form. */
export const isRouterForm = (form: HTMLFormElement): boolean => form.dataset.discover !== undefined;

/** A loader or an action answered, and neither the gate nor a failure in its place. */
export const isRouteAnswer = ({ headers }: Response) => headers.has('x-remix-response');

/** Where an answer to a script sends the page; null when it does not. */
export const redirectIn = ({ headers }: Response) => headers.get('x-remix-redirect');

/** What actions answered to the form that led to this page; empty without one. */
export const useFormAnswers = (): readonly unknown[] =>
  Object.values(useContext(RouterState)?.actionData ?? {});

/** `<Meta>`, whose routes find `more` in the root loader's data: Remix gives `meta` nothing else of the page. */
export function MetaWith({ more }: { more: object }) {
  const state = useContext(RouterState);
  if (!state?.loaderData.root) return <Meta />;
  const loaderData = { ...state.loaderData, root: { ...state.loaderData.root, ...more } };
  return (
    <RouterState.Provider value={{ ...state, loaderData }}>
      <Meta />
    </RouterState.Provider>
  );
}

const isReacts = (element: Element) => Object.keys(element).some((name) => name.startsWith('__reactProps$'));

/**
 * It stands in a `<Suspense>` that waits for its script: React keeps a press on it from everybody, and drops it. What
 * belongs to such a place stands between two comments.
 */
export function isDehydrated(element: Element): boolean {
  for (let place: Element | null = element; place && !isReacts(place); place = place.parentElement) {
    let closed = 0;
    for (let node = place.previousSibling; node; node = node.previousSibling) {
      if (!(node instanceof Comment)) continue;
      if (node.data === '/$') closed += 1;
      else if (node.data === '$') closed -= 1;
      if (closed < 0) return true;
    }
  }
  return false;
}

interface EntryState {
  key?: string;
  idx?: number | null;
}
const entryState = () => window.history.state as EntryState | null;

/** The number that the router gave the entry of the history; null: the browser made the entry by itself. */
export const entryNumber = (): number | null => entryState()?.idx ?? null;

/** Puts something into `location.state` without a navigation; the router keeps its own part of the entry. */
export const setLocationState = (state: unknown): void =>
  window.history.replaceState({ ...window.history.state, usr: state }, '');

const storageKey = 'react-router-scroll-positions';

/**
 * Remix's `<ScrollRestoration>` without its script: the page that came from the server was scrolled by the browser, and
 * since then perhaps by its reader. What was saved for it before must not move it when the app starts. A page that still
 * stands at its top was not scrolled: the browser comes to that late on a slow device, and gives it up once the app starts.
 */
export function forgetOwnPlace(): void {
  const key = entryState()?.key;
  if (!key) {
    const own = { ...window.history.state, key: Math.random().toString(32).slice(2) };
    window.history.replaceState(own, '');
    return;
  }
  try {
    const { [key]: own, ...others } = JSON.parse(window.sessionStorage.getItem(storageKey) ?? '{}');
    if (own > 0 && window.scrollY === 0) return;
    window.sessionStorage.setItem(storageKey, JSON.stringify(others));
  } catch {
    // a browser may keep nothing
  }
}

/** Pages that were left keep their place for Back, new ones start at their top. */
export const useScrollPlaces = () => useScrollRestoration({ storageKey });
