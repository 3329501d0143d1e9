/** Device preferences and surface, from a request's headers. Pure: server.ts keys its page cache with it too. */
import { cookies } from './cookies';
import { readPlain } from './portal-cookie';

export type Theme = 'light' | 'dark' | 'system';
export type Surface = 'browser' | 'webview';

export interface Device {
  theme: Theme;
  /** pages without any script: chosen by cookie, or asked for with Save-Data */
  light: boolean;
  surface: Surface;
  /** '8.15.0' inside the app, else null */
  appVersion: string | null;
}

/** The app names itself 'Moabom/8.15.0' in its user agent (GN46; `product` is configurable). */
function appVersionOf(userAgent: string, product: string): string | null {
  const start = userAgent.indexOf(`${product}/`);
  return start < 0 ? null : (/^\d+(?:\.\d+)*/.exec(userAgent.slice(start + product.length + 1))?.[0] ?? null);
}

export function readDevice(headers: { get(name: string): string | null }, product: string): Device {
  const light = readPlain({ headers }, cookies.light);
  const appVersion = appVersionOf(headers.get('user-agent') ?? '', product);
  return {
    theme: readPlain({ headers }, cookies.theme) ?? 'system',
    light: light === 'on' || (light !== 'off' && headers.get('save-data')?.toLowerCase() === 'on'),
    surface: appVersion === null ? 'browser' : 'webview',
    appVersion,
  };
}

/** The part of a guest page's cache key that the device decides. */
export const deviceVariant = (device: Device) =>
  `${device.theme}|${device.light ? 'light' : 'full'}|${device.surface}`;
