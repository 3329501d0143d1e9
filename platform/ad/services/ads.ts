import { escapeXml } from '~html/escape';
import { type AdEvent, type AdPlaceName, adPlaces, trackPath } from '~protocol/ad/codes';
import { pathOf } from '~protocol/wire/path';
import type { PlatformContext } from '../../core/context';
import { type Actor, staffIdOf } from '../../core/services/actor';
import { minuteMs, seoulText } from '../../core/time';
import type { AdRow } from '../store/ads';
import * as store from '../store/ads';
import { makeTicket } from './ticket';

/** VAST 2.0: one linear film that plays from a file. */
const vastOf = ({ id, advertiser, adText, videoUrl }: AdRow): string | null =>
  videoUrl === null
    ? null
    : `<VAST version="2.0"><Ad id="${id}"><InLine><AdSystem>moabom</AdSystem><AdTitle>${escapeXml(adText)}</AdTitle><Description>${escapeXml(advertiser)}</Description><Creatives><Creative><Linear><MediaFiles><MediaFile delivery="progressive" type="video/mp4">${escapeXml(videoUrl)}</MediaFile></MediaFiles></Linear></Creative></Creatives></InLine></Ad></VAST>`;

/** The time that is asked about: staff look at another than now. */
export const momentOf = ({ clock }: PlatformContext, actor: Actor, at: Date | null): Date =>
  at && staffIdOf(actor, 'home') ? at : clock.now();

interface Wanted {
  place: AdPlaceName;
  category: string;
  /** Only this creative: its tracking for one more delivery. */
  id: number | null;
  at: Date | null;
}

/** A036, A037; the tracking addresses (A039) hold a ticket of this delivery. */
function toWire(context: PlatformContext, row: store.AdRow) {
  const ticket = makeTicket(context, row.id);
  const addressOf = (event: AdEvent) => pathOf(trackPath, { ticket, event });
  return {
    key: String(row.id),
    isBanner: 1,
    advertiser: row.advertiser,
    adText: row.adText,
    imageUrl: row.imageUrl,
    landingUrl: row.landingUrl,
    thumbnailSrc: row.imageUrl,
    vast2: vastOf(row),
    clickUrls: [addressOf('click')],
    impressionUrls: [addressOf('impression')],
    viewableUrls: [addressOf('view')],
    subClickUrls: [],
    subImpressionUrls: [],
    subViewableUrls: [],
    closeUrl: addressOf('close'),
    errorUrl: addressOf('error'),
    profileImageUrl: row.profileImageUrl,
    alternativeImageUrl: row.alternativeImageUrl,
    backgroundColor: row.backgroundColor,
    expandedBackgroundColor: row.expandedBackgroundColor,
    expandedImageUrl: row.expandedImageUrl,
    foldingImageUrl: row.foldingImageUrl,
    videoPlacement: row.videoPlacement,
  };
}

/** How long each of equal weight comes first. By the clock alone: kept pages show the same one meanwhile. */
const turnMs = 10 * minuteMs;

/** The heaviest take turns at coming first. @param rows the category's own and the heaviest first */
function inTurn(rows: readonly store.AdRow[], moment: Date): readonly store.AdRow[] {
  const isEqual = (row: store.AdRow) => row.category === rows[0]?.category && row.weight === rows[0]?.weight;
  const equals = rows.filter(isEqual);
  const turn = Math.floor(moment.getTime() / turnMs) % equals.length;
  return [...equals.slice(turn), ...equals.slice(0, turn), ...rows.slice(equals.length)];
}

/** The advertisement of a place (A038): the creatives of one type, a category's own before those of everywhere. */
export async function findAd(context: PlatformContext, actor: Actor, { place, category, id, at }: Wanted) {
  const moment = momentOf(context, actor, at);
  const running = await store.listAds(context.db, { types: adPlaces[place], category, id, at: moment });
  const rows = inTurn(running, moment);
  const [first] = rows;
  if (!first) return { exist: false, creatives: [] };
  return {
    exist: true,
    key: String(first.id),
    type: first.type,
    creatives: rows
      .filter((row) => row.type === first.type && row.category === first.category)
      .map((row) => toWire(context, row)),
  };
}

/** Popups of a page that run now (A021, A026). */
export async function listPopups(context: PlatformContext, actor: Actor, path: string, at: Date | null) {
  const rows = await store.listPopups(context.db, path, momentOf(context, actor, at));
  return {
    result: 1,
    data: rows.map((row) => ({
      path: row.path,
      startTime: seoulText(row.startsAt),
      endTime: seoulText(row.endsAt),
      cookieKey: row.cookieKey,
      title: row.alt,
      image: row.imagePath,
      contents: row.contents || null,
      link: row.link,
    })),
  };
}
