/** Whether a member's history is written. */
import { historyPaths, historyPauseSchema } from '~protocol/history';
import type { Upstream } from './client.server';
import { definePersonalCall } from './registry.server';

const readCall = definePersonalCall({
  name: 'history.pause',
  service: 'my',
  method: 'GET',
  path: () => historyPaths.pause,
  schema: historyPauseSchema,
});

const setCall = definePersonalCall({
  name: 'history.setPause',
  service: 'my',
  method: 'POST',
  path: () => historyPaths.pause,
  body: ({ isPaused }: { isPaused: boolean }) => ({ form: isPaused ? {} : { _method: 'delete' } }),
  schema: historyPauseSchema,
});

export const readPause = (upstream: Upstream) => upstream.call(readCall, {});

export const setPause = (upstream: Upstream, isPaused: boolean) => upstream.call(setCall, { isPaused });
