import { parse } from 'cookie';
import { z } from 'zod';
import { popupCookieName, popupCookiePrefix } from '~/links/popup-cookie';
import { popupKeyPattern } from '~protocol/ad/codes';
import { declareCookie, keepCookie } from './portal-cookie';

/** Popups that are closed for a day on this device, each by a cookie named after its key; scripts set them, too (A023). */
const popupCookie = (key: string) =>
  declareCookie({
    name: popupCookieName(key),
    schema: z.literal('y'),
    lifeSeconds: 86_400,
    path: '/',
    personal: false,
    forScripts: true,
  });
export const keepPopupClosed = (key: string, config: { secure: boolean }) =>
  keepCookie(popupCookie(key), 'y', config);

/** The popup that a cookie is about; null for any other cookie. */
export const popupKeyOf = (name: string) => {
  const key = name.startsWith(popupCookiePrefix) ? name.slice(popupCookiePrefix.length) : '';
  return popupKeyPattern.test(key) ? key : null;
};

/** The keys of the popups that stay closed, in one order. */
export const closedPopups = (header: string | null): string[] =>
  Object.entries(parse(header ?? ''))
    .flatMap(([name, value]) => (value === 'y' ? (popupKeyOf(name) ?? []) : []))
    .sort();
