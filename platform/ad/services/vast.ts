import type { AdRow } from '../store/ads';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (found) => escapes[found] ?? '');

/** VAST 2.0: one linear film that plays from a file. */
export const vastOf = ({ id, advertiser, adText, videoUrl }: AdRow): string | null =>
  videoUrl === null
    ? null
    : `<VAST version="2.0"><Ad id="${id}"><InLine><AdSystem>moabom</AdSystem><AdTitle>${escaped(adText)}</AdTitle><Description>${escaped(advertiser)}</Description><Creatives><Creative><Linear><MediaFiles><MediaFile delivery="progressive" type="video/mp4">${escaped(videoUrl)}</MediaFile></MediaFiles></Linear></Creative></Creatives></InLine></Ad></VAST>`;
