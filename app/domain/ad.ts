/** Advertisements and popups, as pages show them. */
export type { AdEvent } from '~protocol/ads-codes';

export interface Ad {
  /** which creative it is: its link (links.adClick) and its tracking are asked for by it */
  key: string;
  type: string;
  image: string;
  text: string;
  advertiser: string | null;
  /** in place of a picture that does not load */
  otherImage: string | null;
  folding: string | null;
  expanded: string | null;
  /** MP4 */
  film: string | null;
  filmAt: 'left' | 'right';
  background: string | null;
  expandedBackground: string | null;
}

export interface Popup {
  key: string;
  title: string;
  image: string | null;
  text: string | null;
  href: string | null;
  /** ms since 1970 */
  until: number;
}

const unescapes: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

/**
 * The first MP4 file of a VAST document that plays progressively; null when there is none. Only what a page can play is
 * looked for, so the text is searched, not parsed.
 */
export function filmOfVast(vast: string | null | undefined): string | null {
  for (const [, attributes = '', body = ''] of (vast ?? '').matchAll(
    /<MediaFile\b([^<>]*)>((?:(?!<MediaFile\b)[\s\S])*?)<\/MediaFile>/g,
  )) {
    if (!/\btype="video\/mp4"/.test(attributes) || /\bdelivery="streaming"/.test(attributes)) continue;
    const text = body.trim().replace(/^<!\[CDATA\[([\s\S]*)\]\]>$/, '$1');
    return text.trim().replace(/&(lt|gt|quot|apos|amp);/g, (_, name: string) => unescapes[name] ?? '');
  }
  return null;
}

/** A colour that may stand in an attribute. */
export const colourOf = (text: string | null | undefined): string | null =>
  text && /^#[\da-f]{6}$/i.test(text) ? text : null;

/** Popups that may be shown now: neither over nor closed on this device for a day, nor in this view (A021, A022). */
export const openPopups = <P extends Pick<Popup, 'key' | 'until'> & { from: number }>(
  popups: readonly P[],
  { now, closed }: { now: number; closed: readonly string[] },
): P[] => popups.filter(({ key, from, until }) => from <= now && now < until && !closed.includes(key));

/** `until` of a popup in the preview of a time: whatever this device has closed is shown. */
export const endless = Number.MAX_SAFE_INTEGER;

/** What counts as seen (A034): the share of an ad in view, and for how long one is looked at. */
export const adRules = {
  film: 0.25,
  impression: 0.5,
  /** rounding leaves the whole a little short of 1 */
  whole: 0.99,
  viewMs: 1_000,
  hoverMs: 1_000,
} as const;
