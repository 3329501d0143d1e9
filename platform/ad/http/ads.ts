import { adCalls, popupCalls } from '~protocol/ad/calls';
import type { Read } from '~protocol/wire/call';
import { type Asker, serve } from '../../core/http/serve';
import { findAd, listPopups } from '../services/ads';
import { clickAd, trackEvent } from '../services/tracking';

/** Service AD: advertisements and what is counted of them (A038, A039). */
export const adRoutes = serve(adCalls, (context) => {
  const find = ({ key, at, ...place }: Read<typeof adCalls.calls.shown>, { actor }: Asker) =>
    findAd(context, actor, { ...place, id: key ?? null, at: at ?? null });
  return {
    // one address: the platform answers both alike
    shown: find,
    served: find,
    track: (told) => trackEvent(context, told),
    click: (pressed) => clickAd(context, pressed),
  };
});

/** Service MAIN: popups of pages (A021). */
export const popupRoutes = serve(popupCalls, (context) => ({
  list: ({ path, at }, { actor }) => listPopups(context, actor, path, at ?? null),
}));
