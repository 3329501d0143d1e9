import type { HomeSectionWire } from '~protocol/home/calls';
import { momentOf } from '../../ad/services/ads';
import type { PlatformContext } from '../../core/context';
import { isAbroad, isAdult } from '../../core/services/access';
import type { Actor } from '../../core/services/actor';
import { keptOfViewer } from '../../core/services/kept-of-viewer';
import { notFound } from '../../core/services/refusal';
import { requireMember } from '../../core/services/require-member';
import { seoulText, timeBefore } from '../../core/time';
import { vodFace } from '../../vod/services/access';
import { listStoryRows, listVodRows, type VodKind } from '../../vod/services/lists';
import { toCatchItem, toStoryItem, toVodItem } from '../../vod/services/wire';
import * as store from '../store/home';
import { defaultSections } from './default-sections';

/** What is popular is of the last 30 days. */
const popularDays = 30;
const sizes = { vod: 120, catch: 120, stories: 40, cinety: 20 };

const toSection = (row: store.SectionRow): HomeSectionWire => ({
  sectionCode: row.sectionCode,
  order: row.position,
  contentType: row.contentType,
  isAdult: row.isAdult ? 1 : 0,
  abroadYn: row.showsAbroad ? 'Y' : 'N',
  btnPosition: row.buttonPosition,
  btnText: row.buttonText,
  removeTitle: row.removesTitle ? 1 : 0,
  rowCount: row.rowCount,
  title: row.title,
  url: row.url,
  useSlider: row.usesSlider ? 1 : 0,
  least: row.least,
});

/** The popular home's sections in their order, without those that this actor may not see; ours where there are none. */
export async function listSections({ db }: PlatformContext, actor: Actor) {
  const rows = await store.listSections(db);
  const visible = (rows.length > 0 ? rows : defaultSections).filter(
    (row) => (!row.isAdult || isAdult(actor)) && (row.showsAbroad || !isAbroad(actor)),
  );
  return { result: 1, data: visible.map(toSection) };
}

/** Banners that run now, or at the time that staff ask about, by orderNo. Equals are shuffled by the page: this answer may be cached. */
export async function listTopBanners(context: PlatformContext, actor: Actor, at: Date | null) {
  const rows = await store.listTopBanners(context.db, momentOf(context, actor, at));
  return {
    result: 1,
    data: rows.map((row) => ({
      alarmIdx: row.alarmIdx,
      imgPath: row.imgPath,
      memo: row.memo,
      bannerPeriod: row.period,
      bannerTitle: row.title,
      bannerContent: row.content,
      link: row.link,
      isType: row.isType,
      idx: row.idx,
      orderNo: row.orderNo,
    })),
  };
}

/** `static_list.js`: Result is 1 where there is Data. */
export async function listStatics({ db }: PlatformContext) {
  const banners = await store.listGroupBanners(db);
  const texts = await store.listTextBanners(db);
  const pair = <Name extends string, Item>(name: Name, data: Item[]) =>
    ({ [`${name}Result`]: data.length > 0 ? 1 : 0, [`${name}Data`]: data }) as Record<
      `${Name}Result`,
      number
    > &
      Record<`${Name}Data`, Item[]>;
  const of = (place: store.GroupBannerRow['place']) =>
    banners
      .filter((row) => row.place === place)
      .map((row) => ({
        link: row.link,
        title: row.title,
        bgColor: row.backgroundColor,
        target: row.opensWindow ? ('Y' as const) : ('N' as const),
        imagePath: row.imagePath,
        categoryNo: row.categoryNo,
      }));
  return {
    simplifymodeResult: 1,
    ...pair(
      'sportTextBanner',
      texts.map(({ no, linkUrl, title }) => ({ no, linkUrl, title })),
    ),
    ...pair('sportBanner', of('sports')),
    ...pair('gameBanner', of('game')),
    ...pair('virtualBanner', of('virtual')),
    ...pair('boraBanner', of('bora')),
    ...pair('award2024Banner', of('award2024')),
  };
}

export async function listAutoHashtags({ db }: PlatformContext) {
  const rows = await store.listAutoHashtags(db);
  return {
    result: 1,
    data: rows.map(({ tag, color, backgroundColor }) => ({ tag, color, bgColor: backgroundColor })),
  };
}

/** Fewer than this and a young house's newest follow. */
const leastPopular = 12;

/**
 * The most viewed VODs or Catch clips of the last 30 days, and the newest older ones where those are few; adult ones only
 * for those who may see them.
 */
async function listPopularRows(context: PlatformContext, actor: Actor, kind: VodKind) {
  const since = timeBefore(context.clock.now(), popularDays, 'day');
  const recent = await listVodRows(context, actor, { kind, order: 'views', since, limit: sizes[kind] });
  const older =
    recent.length < leastPopular
      ? await listVodRows(context, actor, { kind, order: 'new', until: since, limit: leastPopular })
      : [];
  return [...recent, ...older];
}

export async function listPopularVods(context: PlatformContext, actor: Actor) {
  const rows = await listPopularRows(context, actor, 'vod');
  return { result: 1, data: rows.map((row) => toVodItem(row, actor)) };
}

export async function listPopularCatch(context: PlatformContext, actor: Actor) {
  const rows = await listPopularRows(context, actor, 'catch');
  return { result: 1, data: rows.map((row) => toCatchItem(row, actor)) };
}

export async function listPopularStories(context: PlatformContext, actor: Actor) {
  const rows = await listStoryRows(context, actor, { order: 'views', limit: sizes.stories });
  return { result: 1, data: rows.map((row) => toStoryItem(row, actor)) };
}

/** Episodes of original series whose VOD is open to this actor. */
export async function listCinety({ db }: PlatformContext, actor: Actor) {
  const rows = await store.listEpisodes(db, sizes.cinety * 2);
  return {
    result: 1,
    data: rows
      .filter((row) => vodFace(actor, row) === 'open' && !(row.isAbroadBlocked && isAbroad(actor)))
      .slice(0, sizes.cinety)
      .map((row) => ({
        readCnt: row.views,
        episodeDate: seoulText(row.airedAt),
        contentTitle: row.contentTitle,
        episodeNo: row.episodeNo,
        hashtags: row.hashtags,
        thumbUrl: row.episodeThumb,
        title: row.episodeTitle,
        duration: row.durationMs,
        categoryName: row.categoryName,
        profileImg: row.profileImage,
        titleNo: row.titleNo,
        userId: row.userId,
      })),
  };
}

/** Reserves the alarm of a banner; again is a success. */
export async function setAlarm({ db, clock }: PlatformContext, actor: Actor, alarmIdx: number) {
  const { userId } = requireMember(actor);
  if (!(await store.isAlarm(db, alarmIdx))) throw notFound('존재하지 않는 알림입니다.');
  await store.setAlarm(db, userId, alarmIdx, clock.now());
  return { result: 1, message: '알림 설정이 완료되었습니다' };
}

const readAlarms = keptOfViewer(({ db }, { userId }) => store.listAlarms(db, userId));

/** The numbers of the alarms that the viewer has reserved. */
export async function listAlarms(context: PlatformContext, actor: Actor) {
  return { data: await readAlarms(context, requireMember(actor)) };
}

export async function checkAlarm({ db }: PlatformContext, actor: Actor, alarmIdx: number) {
  const { userId } = requireMember(actor);
  return { isExist: await store.hasAlarm(db, userId, alarmIdx) };
}

/** Cancels it; one that was not set is a success too. */
export async function deleteAlarm({ db }: PlatformContext, actor: Actor, alarmIdx: number) {
  const { userId } = requireMember(actor);
  await store.deleteAlarm(db, userId, alarmIdx);
  return { result: 1, message: '알림 설정이 취소되었습니다.' };
}
