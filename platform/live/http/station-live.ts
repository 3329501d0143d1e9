import { stationLiveCalls } from '~protocol/station/live/calls';
import { serve } from '../../core/http/serve';
import { begin, getDesk, saveSetup } from '../services/ingest-setup';
import { addVod, endBroadcast, startBroadcast } from '../services/publish';
import { makeKey, removeKey } from '../services/stream-keys';

/** Service STATION: how an owner goes live from an encoder, and what a streamer plays from elsewhere. */
export const stationLiveRoutes = serve(stationLiveCalls, (context) => ({
  desk: ({ userId }, { actor, ip }) => getDesk(context, { actor, ip, mark: null }, userId),
  setup: ({ userId, ...input }, { actor }) => saveSetup(context, actor, userId, input),
  begin: ({ userId }, { actor }) => begin(context, actor, userId),
  key: ({ userId, replaces = null }, { actor }) => makeKey(context, actor, userId, replaces),
  removeKey: ({ userId, replaces = null }, { actor }) => removeKey(context, actor, userId, replaces),
  start: (stream, { actor }) => startBroadcast(context, actor, stream),
  end: (asked, { actor }) => endBroadcast(context, actor, asked),
  addVod: (stream, { actor }) => addVod(context, actor, stream),
}));
