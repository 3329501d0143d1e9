import { encode } from './address';

const served = '/ads/served';

/** Ads and popups. */
export const adLinks = {
  /** counts the press and leads to the advertiser */
  adClick: (key: string) => `/ads/go/${encode(key)}`,
  /** the tracking of one delivery, for scripts; begins with it */
  adServed: (place: string, key: string) => `${served}/${place}/${encode(key)}`,
  closePopup: '/popup/close',
  /** home without a popup, for this view */
  homeWithoutPopup: (key: string) => `/?closed=${encode(key)}`,
} as const;
