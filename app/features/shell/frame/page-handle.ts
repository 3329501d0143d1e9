import { useMatches } from '@remix-run/react';
import { useFormAnswers } from '~/framework';
import type { RoutePolicy } from '~/request/route-policies';
import { useRootData } from './root-data';

/** `handle` of a page's route: what it asks of the frame around it, of its app, and of the gate. */
export interface PageHandle extends RoutePolicy {
  /** Home shows the button to the top at once, not only after scrolling (GX47) */
  toTop?: 'always';
  /** phones show the page without header and tab bar; it has its own back link (D258) */
  phone?: 'alone';
  /** the page does something by itself: its app does not wait for a touch (docs/decisions/0018) */
  startsAtOnce?: true;
}

/** What the page and the layouts around it ask. */
export function usePageHandle(): PageHandle {
  const handles = useMatches().map(({ handle }) => handle as PageHandle | undefined);
  return Object.assign({}, ...handles);
}

/** So do the answer to a form, and a page that announces something. */
export function useStartsAtOnce(): boolean {
  const root = useRootData();
  const { startsAtOnce } = usePageHandle();
  const isAnswer = useFormAnswers().length > 0;
  return Boolean(startsAtOnce || isAnswer || root?.toast || root?.registered);
}
