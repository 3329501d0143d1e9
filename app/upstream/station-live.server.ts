/** Going live: the owner's setup and stream key, and what plays from an address of their own (protocol/station-live.ts). */
import type { BroadcastDesk } from '~/domain/station-live';
import { resultSchema } from '~protocol/failure';
import { pathOf } from '~protocol/path';
import { broadcastAnswerSchema, stationPaths, vodAnswerSchema } from '~protocol/publish';
import * as wire from '~protocol/station-live';
import type { Upstream } from './client.server';
import type { Outcome } from './outcome.server';
import { definePersonalCall } from './registry.server';

interface At {
  userId: string;
}

const deskCall = definePersonalCall({
  name: 'station.live.desk',
  service: 'station',
  method: 'GET',
  path: (at: At) => pathOf(wire.stationLivePaths.setup, { userId: at.userId }),
  schema: wire.broadcastDeskSchema,
  essential: true,
});

/** `password`: null leaves it as it is, '' takes it away. */
export interface SetupChange {
  title: string;
  categoryNo: string;
  tags: string[];
  isAdult: boolean;
  password: string | null;
  isSubscriberOnly: boolean;
  keepsVod: boolean;
}

const setupCall = definePersonalCall({
  name: 'station.live.setup',
  service: 'station',
  method: 'POST',
  path: (at: At & { change: SetupChange }) => pathOf(wire.stationLivePaths.setup, { userId: at.userId }),
  body: ({ change }) => ({ json: change }),
  schema: resultSchema,
});

const keyCall = definePersonalCall({
  name: 'station.live.key',
  service: 'station',
  method: 'POST',
  path: (at: At & { replaces?: string }) => pathOf(wire.stationLivePaths.key, { userId: at.userId }),
  body: ({ replaces }) => ({ form: { replaces } }),
  schema: wire.streamKeyAnswerSchema,
});

const removeKeyCall = definePersonalCall({
  name: 'station.live.removeKey',
  service: 'station',
  method: 'POST',
  path: (at: At & { id: string }) => pathOf(wire.stationLivePaths.key, { userId: at.userId }),
  body: ({ id }) => ({ form: { replaces: id, _method: 'delete' } }),
  schema: resultSchema,
});

/** What plays from an HLS address of the owner's. */
export interface OwnStream extends At {
  title: string;
  categoryNo: string;
  hlsUrl: string;
  tags: string[];
  isAdult: boolean;
}

const startCall = definePersonalCall({
  name: 'station.live.start',
  service: 'station',
  method: 'POST',
  path: (_: OwnStream) => stationPaths.broadcast,
  body: (stream) => ({ json: stream }),
  schema: broadcastAnswerSchema,
});

const endCall = definePersonalCall({
  name: 'station.live.end',
  service: 'station',
  method: 'POST',
  path: (_: At) => stationPaths.broadcastEnd,
  body: ({ userId }) => ({ json: { userId } }),
  schema: broadcastAnswerSchema,
});

const addVodCall = definePersonalCall({
  name: 'station.live.addVod',
  service: 'station',
  method: 'POST',
  path: (_: OwnStream & { durationSeconds: number }) => stationPaths.vod,
  body: (stream) => ({ json: stream }),
  schema: vodAnswerSchema,
});

/** Setup, key and broadcast of the owner; a category that does not parse is left out. */
export async function readBroadcastDesk(upstream: Upstream, userId: string): Promise<Outcome<BroadcastDesk>> {
  const outcome = await upstream.call(deskCall, { userId });
  if (!outcome.ok) return outcome;
  const { setup, key, broadcast, isStarting, server, categories } = outcome.value.data;
  return {
    ok: true,
    value: {
      setup,
      isStarting,
      server,
      key: key && { id: key.id, madeAt: key.regDate, usedAt: key.useDate },
      broadcast: broadcast && {
        broadNo: broadcast.broadNo,
        title: broadcast.title,
        startedAt: broadcast.broadStart,
        viewers: broadcast.totalViewCnt,
        isEncoder: broadcast.isEncoder,
        isSilent: broadcast.isSilent,
      },
      categories: outcome.parseItems(categories, wire.broadcastCategorySchema, (category) => category),
    },
  };
}

export const saveBroadcastSetup = (upstream: Upstream, userId: string, change: SetupChange) =>
  upstream.call(setupCall, { userId, change });

/** @param replaces id of the key whose place it takes */
export const makeStreamKey = (upstream: Upstream, userId: string, replaces?: string) =>
  upstream.call(keyCall, { userId, replaces });

export const removeStreamKey = (upstream: Upstream, userId: string, id: string) =>
  upstream.call(removeKeyCall, { userId, id });

export const startOwnBroadcast = (upstream: Upstream, stream: OwnStream) => upstream.call(startCall, stream);

export const endOwnBroadcast = (upstream: Upstream, userId: string) => upstream.call(endCall, { userId });

export const addOwnVod = (upstream: Upstream, stream: OwnStream & { durationSeconds: number }) =>
  upstream.call(addVodCall, stream);
