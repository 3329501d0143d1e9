/** Device preferences and surface, from a request's headers. Pure: server.ts keys its page cache with it too. */

import type { Config } from '~/config.server';
import { userAgentLength } from '~protocol/account/rules';
import { cookies } from './cookies';
import { readPlain } from './portal-cookie';

export type Theme = 'light' | 'dark' | 'system';
export type Surface = 'browser' | 'webview';

export interface Device {
  theme: Theme;
  /** pages without any script: chosen by cookie, or asked for with Save-Data */
  light: boolean;
  /** LIVE cards in a row where there is room for one or two */
  liveColumns: '1' | '2';
  surface: Surface;
  /** '8.15.0' inside the app, else null */
  appVersion: string | null;
}

/** What tells the app: how it names itself, and whether a browser may play it (demo mode, /dev/webview). */
export type AppSettings = Pick<Config, 'mode'> & { app: Pick<Config['app'], 'userAgent'> };

/** Where the version stands in the pattern. */
const place = '{version}';
/** A pattern that is only a product's name stands for 'name/{version}'. */
const partsOf = (pattern: string) => (pattern.includes(place) ? pattern : `${pattern}/${place}`).split(place);

/** The app names itself in its user agent, 'Moabom/8.15.0' or as the operator's pattern says (GN46, GN130). */
function appVersionOf(userAgent: string, pattern: string): string | null {
  const [before = '', after = ''] = partsOf(pattern);
  const start = userAgent.indexOf(before);
  const rest = start < 0 ? '' : userAgent.slice(start + before.length);
  const version = /^\d+(?:\.\d+)*/.exec(rest)?.[0] ?? null;
  return version !== null && rest.startsWith(after, version.length) ? version : null;
}

/** In demo mode a cookie may say what the user agent says in the app. */
const playedVersion = (headers: Headed, { mode }: AppSettings) =>
  mode === 'demo' ? (readPlain({ headers }, cookies.playedAgent)?.split('/')[1] ?? null) : null;

interface Headed {
  get(name: string): string | null;
}

export function readDevice(headers: Headed, settings: AppSettings): Device {
  const light = readPlain({ headers }, cookies.light);
  const appVersion =
    appVersionOf(headers.get('user-agent') ?? '', settings.app.userAgent) ?? playedVersion(headers, settings);
  return {
    theme: readPlain({ headers }, cookies.theme) ?? 'system',
    light: light === 'on' || (light !== 'off' && headers.get('save-data')?.toLowerCase() === 'on'),
    liveColumns: readPlain({ headers }, cookies.liveColumns) ?? '1',
    surface: appVersion === null ? 'browser' : 'webview',
    appVersion,
  };
}

/** The part of a guest page's cache key that the device decides. Android and iOS get the same pages. */
export const deviceVariant = (device: Device) =>
  `${device.theme}|${device.light ? 'light' : 'full'}|${device.surface}|${device.liveColumns}`;

/** What the browser calls itself, as long as the platform keeps it; absent when it says nothing. */
export const userAgentOf = ({ headers }: Request): string | undefined =>
  headers.get('user-agent')?.slice(0, userAgentLength) || undefined;
