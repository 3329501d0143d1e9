/** A page as it was rendered for one member, with slots for what is theirs (docs/decisions/0019). */
import { renderToString } from 'react-dom/server';
import { AccountMenu } from './features/shell/frame/account';
import { OnAir } from './features/shell/frame/rail';
import type { RootData } from './features/shell/frame/root-data';
import { rootDataText } from './framework.server';
import { type GzipPart, joinGzip, readsGzip, toGzipPart } from './gzip-parts.server';

export type MemberData = RootData & { viewer: object; csrf: string };

/** of compression: what many get, and what one gets */
const levels = { shared: 6, own: 1 };

export interface PageTemplate {
  /** the text around the slots, one piece more than there are slots */
  pieces: GzipPart[];
  /** in the order of the page */
  slots: Slot[];
  headers: Headers;
  renderedAt: number;
}

/** What stands in a slot, made of the root data alone: the same as in the whole page, or the slot is not found there. */
const fillers = {
  account: (root: MemberData) => renderToString(<AccountMenu root={root} />),
  onAir: (root: MemberData) => renderToString(<OnAir root={root} />),
  data: rootDataText,
};
type Filler = keyof typeof fillers;
/** Or the token, which stands in every form. */
type Slot = Filler | 'csrf';
const textIn = (slot: Slot, root: MemberData) => (slot === 'csrf' ? root.csrf : fillers[slot](root));

export const isMember = (root: RootData): root is MemberData => root.viewer !== null && root.csrf !== null;

/** The help centre has no rail. */
const isIn = (html: string) => (slot: Filler) => slot !== 'onAir' || html.includes(' data-slot="on-air"');

/** Null when a filler is not found exactly once. */
function toTemplate(html: string, root: MemberData, headers: Headers): PageTemplate | null {
  const pieces: string[] = [];
  const slots: Slot[] = [];
  /** tokens that stand between the fillers */
  const cut = (text: string) => {
    const [first = '', ...others] = text.split(root.csrf);
    pieces.push(first, ...others);
    slots.push(...others.map(() => 'csrf' as const));
  };
  const found = (Object.keys(fillers) as Filler[])
    .filter(isIn(html))
    .map((slot) => ({ slot, text: fillers[slot](root) }))
    .map(({ slot, text }) => ({ slot, text, at: html.indexOf(text) }))
    .sort((a, b) => a.at - b.at);
  let end = 0;
  for (const { slot, text, at } of found) {
    if (at < end || html.indexOf(text, at + 1) >= 0) return null;
    cut(html.slice(end, at));
    slots.push(slot);
    end = at + text.length;
  }
  cut(html.slice(end));
  return {
    pieces: pieces.map((piece) => toGzipPart(piece, levels.shared)),
    slots,
    headers,
    renderedAt: Date.now(),
  };
}

/** Null for a page that is nobody's, no page, or one that came with a cookie. */
export function templateOf(
  page: { html: string; root: RootData } | null,
  { status, headers }: Response,
): PageTemplate | null {
  if (!page || !isMember(page.root) || status !== 200 || headers.has('set-cookie')) return null;
  const shared = new Headers(headers);
  shared.delete('x-page-cache');
  return toTemplate(page.html, page.root, shared);
}

/** The page of this member. What all share is compressed once; brotli cannot be put together of parts. */
export function fillTemplate(
  { pieces, slots, headers }: PageTemplate,
  root: MemberData,
  accepted: string | null,
): Response {
  const own = slots.map((slot) => textIn(slot, root));
  const around = <Part,>(shared: (piece: GzipPart) => Part, mine: (text: string) => Part): Part[] =>
    pieces.flatMap((piece, at) => {
      const text = own[at];
      return text === undefined ? [shared(piece)] : [shared(piece), mine(text)];
    });
  if (!readsGzip(accepted)) {
    const parts = around(({ plain }) => plain, Buffer.from);
    return new Response(Buffer.concat(parts), { headers });
  }
  const packed = new Headers(headers);
  packed.set('content-encoding', 'gzip');
  packed.append('vary', 'Accept-Encoding');
  const parts = around(
    (piece) => piece,
    (text) => toGzipPart(text, levels.own),
  );
  return new Response(joinGzip(parts), { headers: packed });
}
