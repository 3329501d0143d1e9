import { backMs, type PastPlace } from '~protocol/live/codes';
import { pastName, streamMediaPaths } from '~protocol/station/live/codes';
import type { WatchSource } from '~protocol/station/studio/codes';
import { pathOf } from '~protocol/wire/path';
import type { PlatformContext } from '../../core/context';
import { notFound } from '../../core/services/refusal';
import type { Watcher } from '../../core/services/watcher';
import { makeStreamTicket } from '../../media/services/stream-ticket';
import { hasRecording, lengthOf, openRecorded, playlistOf, readRecording } from './recording';
import { over, requireShown, type Shown, sourceQuery } from './stream-media';
import { countViewer } from './stream-viewers';

/** Opens what a broadcast has sent so far, as long as it is on air: after its end its VOD does, by rules of its own. */
const pastOf = ({ no, passwordHash }: Shown) => ({ kind: 'past', no, door: passwordHash }) as const;

interface Rewound {
  hlsUrl: string;
  /** where it begins, in seconds of what was sent */
  startAt: number;
}

/** Whether viewers may go back: it comes from an encoder and is recorded. */
export const canRewind = (
  context: PlatformContext,
  row: { no: number; isStream: boolean },
): Promise<boolean> => (row.isStream ? hasRecording(context, row.no) : Promise.resolve(false));

/** What was sent so far for one viewer, from its start or ten minutes ago; null where nothing is recorded. */
export async function rewind(
  context: PlatformContext,
  row: Shown & { isStream: boolean },
  { at, watcher, source }: { at: PastPlace; watcher: Watcher; source: WatchSource },
): Promise<Rewound | null> {
  const segments = row.isStream ? await readRecording(context, row.no) : [];
  if (segments.length === 0) return null;
  const ticket = makeStreamTicket(context, pastOf(row), watcher);
  const path = pathOf(streamMediaPaths.live, { ticket, no: row.no, name: pastName });
  const startMs = at === 'start' ? 0 : Math.max(0, lengthOf(segments) - backMs);
  return { hlsUrl: path + sourceQuery(source, '?'), startAt: Math.floor(startMs / 1_000) };
}

/**
 * The playlist of what was sent so far, for the viewer of the ticket. Its segments are opened by the same one. It has an
 * end: who reaches it reads it anew, or goes on live.
 */
export async function getPastPlaylist(
  context: PlatformContext,
  { no, ticket, watcher, source }: { no: number; ticket: string; watcher: Watcher; source: WatchSource },
): Promise<string> {
  const row = await requireShown(context, no, { ticket, watcher, openedOf: pastOf });
  const segments = row.endedAt === null ? await readRecording(context, no) : [];
  if (segments.length === 0) throw notFound();
  return playlistOf(segments).replace(/^(\d.*)$/gm, `$1${sourceQuery(source, '?')}`);
}

/** A segment of it. Whether its viewer may watch is looked at again: the ticket lives for hours. */
export async function openPastSegment(
  context: PlatformContext,
  asked: { no: number; name: string; ticket: string; watcher: Watcher; source: WatchSource },
) {
  const { no, name, ticket, watcher, source } = asked;
  const row = await requireShown(context, no, { ticket, watcher, openedOf: pastOf });
  if (row.endedAt !== null) throw over();
  const opened = await openRecorded(context, no, name);
  if (!opened) throw notFound();
  countViewer(context, no, watcher, source);
  return opened;
}
