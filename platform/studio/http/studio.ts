import { studioCalls } from '~protocol/station/studio/calls';
import { serve } from '../../core/http/serve';
import * as figures from '../services/figures';
import * as received from '../services/received';

/** Service STATION: a streamer's figures, and what came in. */
export const studioRoutes = serve(studioCalls, (context) => ({
  sums: (asked, { actor }) => figures.getSums(context, actor, asked),
  broadcasts: (asked, { actor }) => figures.listBroadcasts(context, actor, asked),
  file: (asked, { actor }) => figures.listForFile(context, actor, asked),
  broadcast: (asked, { actor }) => figures.getBroadcast(context, actor, asked),
  gifts: (asked, { actor }) => received.listGifts(context, actor, asked),
  subscribers: (asked, { actor }) => received.listSubscribers(context, actor, asked),
  thank: (asked, { actor }) => received.thank(context, actor, asked),
}));
