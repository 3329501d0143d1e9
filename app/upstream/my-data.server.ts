/** A member's own data as a file: taken away, brought back, deleted (protocol/my-data.ts). */
import { resultSchema } from '~protocol/failure';
import {
  importAnswerSchema,
  type MyData,
  myDataBytes,
  myDataPaths,
  myDataSchema,
  type WipeKind,
} from '~protocol/my-data';
import { myRecordsBytes } from '~protocol/my-data-codes';
import { myRecordsSchema } from '~protocol/my-records';
import { pathOf } from '~protocol/path';
import type { Upstream } from './client.server';
import { definePersonalCall } from './registry.server';

const exportCall = definePersonalCall({
  name: 'myData.export',
  service: 'my',
  method: 'GET',
  path: () => myDataPaths.data,
  schema: myDataSchema,
  maxBytes: myDataBytes,
});

const recordsCall = definePersonalCall({
  name: 'myData.records',
  service: 'my',
  method: 'GET',
  path: () => myDataPaths.records,
  schema: myRecordsSchema,
  maxBytes: myRecordsBytes,
});

const importCall = definePersonalCall({
  name: 'myData.import',
  service: 'my',
  method: 'POST',
  path: () => myDataPaths.data,
  body: (file: MyData) => ({ json: file }),
  schema: importAnswerSchema,
});

const wipeCall = definePersonalCall({
  name: 'myData.wipe',
  service: 'my',
  method: 'POST',
  path: (p: { kind: WipeKind }) => pathOf(myDataPaths.wipe, p),
  body: () => ({ form: { _method: 'delete' } }),
  schema: resultSchema,
});

export const exportMyData = (upstream: Upstream) => upstream.call(exportCall, {});

/** What the member wrote, paid and watched, with titles. */
export const exportMyRecords = (upstream: Upstream) => upstream.call(recordsCall, {});

/** Adds what the file has to the member's lists; tells how many of each kind came in, and how many could not. */
export const importMyData = (upstream: Upstream, file: MyData) => upstream.call(importCall, file);

export const wipeMyData = (upstream: Upstream, kind: WipeKind) => upstream.call(wipeCall, { kind });
