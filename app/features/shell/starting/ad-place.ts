import adsUrl from '~/first-script/ads.ts?script-url';
import type { Ad } from '~protocol/ad/calls';
import type { AdPlaceName } from '~protocol/ad/codes';

/** What first-script/ads.ts attends to. */
export const attended = { 'data-ads': adsUrl };

/** Marks an element as the place of an ad. */
export const adPlace = (place: AdPlaceName, { key }: Pick<Ad, 'key'>) => ({
  'data-ad': `${place}/${key}`,
  ...attended,
});
