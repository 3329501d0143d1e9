/** `moabom_popup_{key}` = 'y': closed on this device for a day. The one prefix of all popups (request/cookies.ts). */
export const popupCookiePrefix = 'moabom_popup_';
export const popupCookieName = (key: string) => popupCookiePrefix + key;
