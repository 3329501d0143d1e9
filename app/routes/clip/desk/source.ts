import { durationText } from '~/domain/format/format';
import { links } from '~/links/links';
import type { ClipDesk } from '~protocol/clip/calls';

/** Our own player links to our own pages, even when cards link to an outside player. */
const here = { login: null, play: null, vod: null, station: null, media: null };

/** Where what is held was taken from. */
export function sourceHref({ source, streamer, heldFrom, start }: ClipDesk): string {
  if (source.kind === 'live') return links.livePlayer(here, streamer.userId, source.no);
  return links.vodAt(here, source.no, Math.floor((heldFrom ?? 0) + start));
}

export const sourceNames = { live: '방송', vod: 'VOD' } as const;

/** Which part of a VOD is held: '12:30부터 14:00까지'; null for a live's. */
export const heldText = ({ heldFrom, heldSeconds }: ClipDesk): string | null =>
  heldFrom === null
    ? null
    : `${durationText(heldFrom * 1_000)}부터 ${durationText((heldFrom + heldSeconds) * 1_000)}까지`;
