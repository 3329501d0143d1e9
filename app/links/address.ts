import type { CardName } from '~protocol/card-kinds';

export interface Hosts {
  /** inside the app: the scheme that opens players and stations there (D003) */
  app?: string | null;
  /** with `app`: where our pages are, since the app opens whole addresses only */
  origin?: string;
  login: string | null;
  play: string | null;
  vod: string | null;
  station: string | null;
  media: string | null;
  /** notes between members; our own pages without */
  note?: string | null;
  income?: string | null;
  points?: string | null;
}

/** Which card a menu or an action is about. */
export interface CardRef extends CardName {
  userId: string;
}

export const encode = encodeURIComponent;

/** A path on a host; without a host a page of ours answers at the same path. */
export const join = (host: string | null, path: string) => (host ? host.replace(/\/+$/, '') + path : path);

/** The whole address of a page of ours, as the app needs it; without an origin, and for other sites, as it is. */
export const whole = ({ origin = '' }: Hosts, address: string) =>
  address.startsWith('/') ? origin + address : address;

/** '/x' + {a: '', b: '1'} → '/x?b=1'. Empty values are dropped; Korean stays readable. */
export function withQuery(path: string, query: Record<string, string | number | null | undefined>): string {
  const parts = Object.entries(query).flatMap(([name, value]) =>
    value === '' || value === null || value === undefined ? [] : [`${name}=${encode(value)}`],
  );
  return parts.length > 0 ? `${path}?${parts.join('&')}` : path;
}
