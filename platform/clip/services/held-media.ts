import { heldMediaPath } from '~protocol/clip/codes';
import { playlistName, segmentPattern } from '~protocol/station/live/codes';
import { failureCodes } from '~protocol/wire/failure';
import { pathOf } from '~protocol/wire/path';
import type { PlatformContext } from '../../core/context';
import { notFound, Refusal } from '../../core/services/refusal';
import type { Watcher } from '../../core/services/watcher';
import { openStreamFile } from '../../live/services/stream-files';
import { isStreamTicket, makeStreamTicket } from '../../media/services/stream-ticket';
import { heldDir } from '../../media/services/video-files';
import { readHeld } from '../../video/services/held';

interface Asked {
  no: number;
  ticket: string;
  watcher: Watcher;
}

/** Where the maker plays what is held: an address of their own, as long as it is held. */
export const heldAddress = (context: PlatformContext, no: number, watcher: Watcher): string =>
  pathOf(heldMediaPath, {
    ticket: makeStreamTicket(context, { kind: 'held', no }, watcher),
    no,
    name: playlistName,
  });

function requireTicket(context: PlatformContext, { no, ticket, watcher }: Asked): void {
  if (!isStreamTicket(context, { kind: 'held', no }, ticket, watcher))
    throw new Refusal(403, failureCodes.denied, '시청 주소가 만료되었습니다. 클립을 다시 열어 주세요.');
}

/** The playlist of what is held; its segments lie beside it and are opened by the same ticket. */
export async function getHeldPlaylist(context: PlatformContext, asked: Asked): Promise<string> {
  requireTicket(context, asked);
  const text = await readHeld(context, asked.no);
  if (text === null) throw notFound();
  return text;
}

/** One segment of it, open for reading. */
export async function openHeldSegment(context: PlatformContext, asked: Asked & { name: string }) {
  requireTicket(context, asked);
  const { no, name } = asked;
  const opened = segmentPattern.test(name) ? await openStreamFile(heldDir(context), no, name) : null;
  if (!opened) throw notFound();
  return opened;
}
