import {
  isSegment,
  masterName,
  qualityListPattern,
  qualitySegmentPattern,
  streamMediaPaths,
  thumbNamePattern,
} from '~protocol/station/live/codes';
import type { WatchSource } from '~protocol/station/studio/codes';
import { failureCodes } from '~protocol/wire/failure';
import { pathOf } from '~protocol/wire/path';
import { findTies } from '../../channel/services/ties';
import type { PlatformContext } from '../../core/context';
import { kept } from '../../core/kept';
import { watchRefusal } from '../../core/services/access';
import type { Actor } from '../../core/services/actor';
import { notFound, Refusal } from '../../core/services/refusal';
import { pathOfFile } from '../../core/services/upload-files';
import type { Watcher } from '../../core/services/watcher';
import { isStreamTicket, makeStreamTicket, type Opened } from '../../media/services/stream-ticket';
import { findBroadcast } from '../store/broadcasts';
import { findStream, hasThumb } from '../store/streams';
import { listMade, qualityPlaylist, renditionsDir } from './rendition-files';
import { findMaster } from './rendition-lists';
import {
  isAfterTest,
  newestOf,
  openStreamFile,
  parseSegments,
  readPlaylist,
  withoutTest,
} from './stream-files';
import { countViewer } from './stream-viewers';

export const over = () =>
  new Refusal(403, failureCodes.denied, '시청 주소가 만료되었습니다. 방송을 다시 열어 주세요.');

/** A broadcast as its tickets name it. */
export interface Shown {
  no: number;
  passwordHash: string | null;
}
/** Its owner may watch it, whatever it will be. */
const openToAll = {
  grade: 0,
  broadType: 1,
  subscriptionOnly: 0,
  hasPassword: false,
  isAbroadBlocked: false,
  testedTo: null,
};
const playlistOf = ({ no, passwordHash }: Shown) => ({ kind: 'playlist', no, door: passwordHash }) as const;

/** How an address says from where its viewer came; most need not say it. */
export const sourceQuery = (source: WatchSource, sign: '?' | '&') =>
  source === 'inside' ? '' : `${sign}f=${source}`;

/** Where a viewer plays what an encoder sends: an address of their own. `name`: the playlist, of one quality or of several. */
export const streamAddress = (
  context: PlatformContext,
  row: Shown,
  { watcher, source, name }: { watcher: Watcher; source: WatchSource; name: string },
): string =>
  `${pathOf(streamMediaPaths.live, {
    ticket: makeStreamTicket(context, playlistOf(row), watcher),
    no: row.no,
    name,
  })}${sourceQuery(source, '?')}`;

/** What an encoder sends as a test, for its owner alone: no broadcast has begun. */
async function findTest({ db }: PlatformContext, no: number, actor: Actor) {
  if (actor.kind !== 'member') return null;
  const row = await findStream(db, no);
  if (row?.userId !== actor.userId || row.startedAt !== null) return null;
  return { no, passwordHash: null, userId: row.userId, endedAt: null, ...openToAll };
}

/**
 * The broadcast, or its owner's test, for who may watch it and has a ticket. 403 for anyone else.
 *
 * @param openedOf what the ticket has to open
 */
export async function requireShown(
  context: PlatformContext,
  no: number,
  { ticket, watcher, openedOf }: { ticket: string; watcher: Watcher; openedOf: (shown: Shown) => Opened },
) {
  const { actor } = watcher;
  const row = (await findBroadcast(context.db, no, null)) ?? (await findTest(context, no, actor));
  const opened = openedOf(row ?? { no, passwordHash: null });
  if (!isStreamTicket(context, opened, ticket, watcher)) throw over();
  if (!row) throw notFound();
  const ties = row.subscriptionOnly > 0 ? await findTies(context, actor, row.userId) : null;
  const refusal = watchRefusal(actor, { ...row, endedAt: null }, true, ties?.isSubscriber);
  if (refusal) throw refusal;
  return row;
}

interface Asked {
  no: number;
  name: string;
  ticket: string;
  watcher: Watcher;
  source: WatchSource;
}

/**
 * The playlist for one viewer, whose rights are looked at each time; that the password was right says the ticket, as
 * long as it is the password. Each segment gets a fresh ticket in its query: players take segments whose path changed
 * for others. 403 without the viewer's own ticket, or when they may not watch any more; 404 where there is none of this
 * name now; an ended broadcast's playlist ends.
 */
export async function getStreamPlaylist(context: PlatformContext, asked: Asked): Promise<string> {
  const { no, name, ticket, watcher, source } = asked;
  const row = await requireShown(context, no, { ticket, watcher, openedOf: playlistOf });
  if (!context.ingest) throw notFound();
  const kept = (await readPlaylist(context.ingest.hlsDir, no)) ?? '';
  const sent = newestOf(withoutTest(kept, row.testedTo));
  if (parseSegments(sent).length === 0) throw notFound();
  if (name === masterName) {
    const master = await findMaster(context, { no, playlist: sent, query: sourceQuery(source, '?') });
    if (!master) throw notFound();
    return master;
  }
  const height = qualityListPattern.exec(name)?.[1];
  const text = height ? qualityPlaylist(sent, Number(height), await listMade(context, no)) : sent;
  if (text === null) throw notFound();
  const fresh = makeStreamTicket(context, { kind: 'segment', no }, watcher);
  const lines = text
    .split(/\r?\n/)
    .filter((line) => line !== '' && line !== '#EXT-X-ENDLIST')
    .map((line) => (line.startsWith('#') ? line : `${line}?t=${fresh}${sourceQuery(source, '&')}`));
  if (row.endedAt !== null) lines.push('#EXT-X-ENDLIST');
  return `${lines.join('\n')}\n`;
}

/** As a segment is asked for, of everybody: a broadcast that begins lets them in so much later (milliseconds). */
const freshMs = 2_000;
const readStream = kept({ freshMs }, ({ db }: PlatformContext, no: number) => findStream(db, no));

/** Of a test its owner opens all, everybody else what came after it. */
async function mayOpen(
  context: PlatformContext,
  { no, name, watcher }: { no: number; name: string; watcher: Watcher },
) {
  const { actor } = watcher;
  const row = await readStream(context, no);
  const isOwn = actor.kind === 'member' && actor.userId === row?.userId;
  const sent = qualitySegmentPattern.exec(name)?.[2] ?? name;
  return isOwn || (row !== null && row.startedAt !== null && isAfterTest(sent, row.testedTo));
}

/** One segment, open for reading. 403 without a fresh ticket of the viewer; 404 for whatever is no segment. */
export async function openSegment(context: PlatformContext, asked: Asked) {
  const { no, name, ticket, watcher, source } = asked;
  if (!isStreamTicket(context, { kind: 'segment', no }, ticket, watcher)) throw over();
  const dir = qualitySegmentPattern.test(name) ? renditionsDir(context) : context.ingest?.hlsDir;
  const opened =
    context.ingest && dir && isSegment(name) && (await mayOpen(context, asked))
      ? await openStreamFile(dir, no, name)
      : null;
  if (!opened) throw notFound();
  countViewer(context, no, watcher, source);
  return opened;
}

/** Path of the picture of a broadcast, as long as it is its picture. */
export async function findThumbFile(context: PlatformContext, no: number, name: string): Promise<string> {
  const sha256 = thumbNamePattern.exec(name)?.[1];
  if (!sha256 || !(await hasThumb(context.db, no, sha256))) throw notFound();
  return pathOfFile(context, sha256);
}
