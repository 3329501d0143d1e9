import {
  masterName,
  qualityListPattern,
  qualitySegmentPattern,
  streamMediaPaths,
} from '~protocol/station/live/codes';
import { pathOf } from '~protocol/wire/path';
import type { PlatformContext } from '../../core/context';
import { notFound } from '../../core/services/refusal';
import type { Watcher } from '../../core/services/watcher';
import { openRecorded, recordingsDir } from '../../live/services/recording';
import { openStreamFile, readPlaylist } from '../../live/services/stream-files';
import { findClip } from '../../media/clip-table';
import { vodPlaylist } from '../../media/playlist';
import { isStreamTicket, makeStreamTicket } from '../../media/services/stream-ticket';
import { videosDir } from '../../media/services/video-files';
import { over, requireTicketedVod, requireVod } from './player';

/** A playlist as it lies on the disk, with addresses of one viewer's own. 404 when its files are gone. */
function ownPlaylist(
  context: PlatformContext,
  titleNo: number,
  { text, watcher }: { text: string | null; watcher: Watcher },
): string {
  if (text === null) throw notFound();
  const ticket = makeStreamTicket(context, { kind: 'recording', no: titleNo }, watcher);
  const addressOf = (name: string) => pathOf(streamMediaPaths.recorded, { ticket, no: titleNo, name });
  return text.replace(/^[^#\n].*$/gm, addressOf);
}

/** The playlist of a VOD of any origin; the ticket of its player's data opens it. */
export async function findVodPlaylist(
  context: PlatformContext,
  titleNo: number,
  ticket: string,
  watcher: Watcher,
): Promise<string> {
  const row = await requireTicketedVod(context, titleNo, ticket, watcher);
  const { recordedNo, videoNo, clip: name, durationMs } = row;
  if (videoNo || recordedNo) {
    const text = videoNo
      ? await readPlaylist(videosDir(context), videoNo, masterName)
      : await readPlaylist(recordingsDir(context), recordedNo ?? 0);
    return ownPlaylist(context, titleNo, { text, watcher });
  }
  const clip = findClip(name);
  if (!clip) throw notFound();
  return vodPlaylist({ ...clip, durationMs });
}

const isOfQuality = (name: string) => qualitySegmentPattern.test(name) || qualityListPattern.test(name);

/** A segment of a recorded broadcast, a quality or a segment of an upload. 403 without the viewer's own ticket; whether they may watch is looked at again. */
export async function openRecordedSegment(
  context: PlatformContext,
  at: { no: number; name: string; ticket: string; watcher: Watcher },
) {
  const { no: titleNo, name, ticket, watcher } = at;
  if (!isStreamTicket(context, { kind: 'recording', no: titleNo }, ticket, watcher)) throw over();
  const { row } = await requireVod(context, watcher.actor, titleNo);
  const opened = row.videoNo
    ? isOfQuality(name) && (await openStreamFile(videosDir(context), row.videoNo, name))
    : row.recordedNo !== null && (await openRecorded(context, row.recordedNo, name));
  if (!opened) throw notFound();
  return opened;
}
