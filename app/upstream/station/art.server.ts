/** The pictures of a station's head; its settings are `settings` of clients.server.ts. */

import type { Upstream } from '~/upstream/client.server';
import { definePassThrough, definePersonalCall } from '~/upstream/wire/registry.server';
import { settingAnswerSchema, settingPaths } from '~protocol/station/settings/calls';
import type { HandedFile } from '~protocol/wire/handed-file';
import { pathOf } from '~protocol/wire/path';

interface At {
  userId: string;
}

const artCall = definePersonalCall({
  name: 'station.setting.art',
  service: 'station',
  method: 'POST',
  path: ({ userId }: At & { kind: string; files: HandedFile[] }) => pathOf(settingPaths.art, { userId }),
  body: ({ kind, files }) => ({ multipart: { fields: { kind }, files: { file: files } } }),
  schema: settingAnswerSchema,
});

/** A picture for the head of the station. */
export const saveStationArt = (upstream: Upstream, at: At & { kind: string; files: HandedFile[] }) =>
  upstream.call(artCall, at);

const artFileCall = definePassThrough({
  name: 'station.artFile',
  service: 'station',
  path: (at: { sha256: string }) => pathOf(settingPaths.artFile, at),
});

export const openStationArt = (upstream: Upstream, sha256: string) => upstream.open(artFileCall, { sha256 });
