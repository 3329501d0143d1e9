import { openAsBlob } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { FileStore } from '@tus/file-store';
import { Server } from '@tus/server';
import { uploadPartType } from '~protocol/station/upload/codes';
import { failureCodes } from '~protocol/wire/failure';
import type { HandedFile } from '~protocol/wire/handed-file';
import type { PlatformContext } from '../../core/context';
import type { Actor } from '../../core/services/actor';
import { notFound, Refusal } from '../../core/services/refusal';
import { requireActiveOwner } from '../../live/services/ingest-desk';
import { arrivingDir } from '../../media/services/video-files';
import { markArrived } from '../store/making';
import * as store from '../store/videos';
import { hasDiskFor } from './disk';
import { tellMaker } from './tell-maker';
import { askForMaking } from './turn';

const pathTo = (context: PlatformContext, key: string) => join(arrivingDir(context), key);

/** tus (1.0.0) keeps each upload as a file under its key, and beside it what was announced. */
const servers = new Map<string, { files: FileStore; server: Server }>();

/** One for each folder: it knows which uploads are being written to. */
function openTus(context: PlatformContext) {
  const directory = arrivingDir(context);
  const known = servers.get(directory);
  if (known) return known;
  const files = new FileStore({ directory });
  const server = new Server({
    path: '/upload',
    datastore: files,
    getFileIdFromRequest: (request) => new URL(request.url).pathname.split('/').at(-1),
  });
  servers.set(directory, { files, server });
  return { files, server };
}

/** Makes room for a file of which no byte is here. */
export async function openArrival(context: PlatformContext, { key, bytes }: store.VideoRow): Promise<void> {
  await mkdir(arrivingDir(context), { recursive: true, mode: 0o700 });
  const { files } = openTus(context);
  const upload = { id: key, size: bytes, offset: 0, creation_date: context.clock.now().toISOString() };
  await files.create(upload as Parameters<typeof files.create>[0]);
}

/** How many bytes of it are here. */
export const arrivedBytes = (context: PlatformContext, key: string): Promise<number> =>
  stat(pathTo(context, key)).then(
    ({ size }) => size,
    () => 0,
  );

/** Of a file of which no byte is here, so much is believed. */
const believedBytes = 64 * 2 ** 20;

/**
 * Bytes that files which were let in will still bring: of each no more than it has brought, and a little. Who announces
 * much and sends nothing keeps nobody out; each part is weighed again when it comes.
 */
export async function bytesToCome(context: PlatformContext): Promise<number> {
  const rows = await store.listInState(context.db, 'arriving');
  const left = rows.map(async ({ key, bytes }) => {
    const arrived = await arrivedBytes(context, key);
    return Math.min(bytes - arrived, arrived + believedBytes);
  });
  return (await Promise.all(left)).reduce((sum, bytes) => sum + bytes, 0);
}

/** Removes a file that was made into a video, or will not be. */
export async function removeArrival(context: PlatformContext, key: string): Promise<void> {
  for (const name of [key, `${key}.json`]) await rm(join(arrivingDir(context), name), { force: true });
}

/** All bytes are here: they are on the disk, and it waits for a machine. */
export async function settleArrived(context: PlatformContext, row: store.VideoRow): Promise<void> {
  const file = await open(pathTo(context, row.key), 'r+');
  await file.sync().finally(() => file.close());
  if (!(await markArrived(context.db, row.no, context.clock.now()))) return;
  await askForMaking(context, row);
  await tellMaker(context, row);
}

interface Part {
  method: 'HEAD' | 'PATCH';
  headers: Headers;
  /** the bytes, or the file that the gate has received them into */
  body: ReadableStream | null;
  handed?: HandedFile;
}

/**
 * Answers tus for the owner of an upload: how far it is, and another part of it. 404 for anybody else's.
 */
export async function answerTus(
  context: PlatformContext,
  actor: Actor,
  at: { userId: string; key: string },
  part: Part,
): Promise<Response> {
  await requireActiveOwner(context, actor, at.userId);
  const row = await store.findByKey(context.db, at.userId, at.key);
  if (!row) throw notFound();
  // the last answer was lost on its way
  if (row.state !== 'arriving') return wholeAnswer(row);
  if (part.method === 'PATCH' && (await moveWhole(context, row, part))) {
    await settleArrived(context, row);
    return new Response(null, { status: 204, headers: headersOf(row.bytes) });
  }
  // other things may have taken what was free when it was announced
  if (part.method === 'PATCH' && !(await hasDiskFor(context, lengthOf(part)))) throw noDisk();
  const answer = await openTus(context).server.handleWeb(await requestOf(row, part));
  if ((await arrivedBytes(context, row.key)) === row.bytes) await settleArrived(context, row);
  else if (part.method === 'PATCH' && answer.ok)
    await store.updateVideo(context.db, row.no, { changedAt: context.clock.now() });
  return answer;
}

const lengthOf = ({ headers, handed }: Part) => handed?.size ?? Number(headers.get('content-length') ?? 0);

/** The script asks again after a while. */
const noDisk = () => new Refusal(503, failureCodes.internal, '지금은 저장 공간이 모자라 올릴 수 없어요.');

const headersOf = (offset: number) => ({
  'tus-resumable': '1.0.0',
  'upload-offset': String(offset),
  'cache-control': 'no-store',
});

const wholeAnswer = ({ bytes }: store.VideoRow) =>
  new Response(null, { status: 200, headers: { ...headersOf(bytes), 'upload-length': String(bytes) } });

/** A file that came whole, on the same disk, is moved and not copied: it may be gigabytes. */
async function moveWhole(context: PlatformContext, row: store.VideoRow, { headers, handed }: Part) {
  if (!handed || handed.size !== row.bytes || headers.get('upload-offset') !== '0') return false;
  return rename(handed.path, pathTo(context, row.key)).then(
    () => true,
    () => false,
  );
}

/** As tus knows it: nothing of who asked, and the upload by its key alone. */
async function requestOf({ key }: store.VideoRow, { method, headers, body, handed }: Part): Promise<Request> {
  const address = `http://platform.internal/upload/${key}`;
  const told = { 'tus-resumable': headers.get('tus-resumable') ?? '' };
  if (method === 'HEAD') return new Request(address, { method, headers: told });
  const offset = headers.get('upload-offset') ?? '';
  const bytes = handed ? (await openAsBlob(handed.path)).stream() : body;
  const length = handed ? String(handed.size) : headers.get('content-length');
  return new Request(address, {
    method,
    headers: {
      ...told,
      'upload-offset': offset,
      'content-type': uploadPartType,
      ...(length && { 'content-length': length }),
    },
    body: bytes,
    // of a body that is a stream; not in the types of the library
    ...{ duplex: 'half' },
  });
}
