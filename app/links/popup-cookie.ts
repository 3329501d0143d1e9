/** `moabom_popup_{key}` = 'y': closed on this device for a day. The one prefix of all popups (request/cookies.ts). */
export const popupCookiePrefix = 'moabom_popup_';
export const popupCookieName = (key: string) => popupCookiePrefix + key;

/** Any popup was closed during this visit: no other is shown (`moabom_popups` in request/cookies.ts). */
export const popupVisit = { cookie: 'moabom_popups=closed', seconds: 3 * 3_600 } as const;
