import { escapeXml } from '~html/escape';
import type { AdRow } from '../store/ads';

/** VAST 2.0: one linear film that plays from a file. */
export const vastOf = ({ id, advertiser, adText, videoUrl }: AdRow): string | null =>
  videoUrl === null
    ? null
    : `<VAST version="2.0"><Ad id="${id}"><InLine><AdSystem>moabom</AdSystem><AdTitle>${escapeXml(adText)}</AdTitle><Description>${escapeXml(advertiser)}</Description><Creatives><Creative><Linear><MediaFiles><MediaFile delivery="progressive" type="video/mp4">${escapeXml(videoUrl)}</MediaFile></MediaFiles></Linear></Creative></Creatives></InLine></Ad></VAST>`;
