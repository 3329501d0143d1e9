import type { AssistantCardWire } from '~protocol/assistant/calls';
import { answerCards } from '~protocol/assistant/codes';
import type { RuledItem } from '~protocol/hiding/rules';
import type { VodItemWire } from '~protocol/vod/calls';
import type { CatchItemWire } from '~protocol/vod/clip';
import type { PlatformContext } from '../../core/context';
import type { Member } from '../../core/services/actor';
import { readHider } from '../../hiding/services/hiding';
import { toLiveItem } from '../../live/services/wire';
import { findLives } from '../../prefer/services/candidates';
import { listPrefer, listPreferCatch } from '../../prefer/services/prefer';
import { readUnwanted } from '../../prefer/services/weights';
import { searchLive } from '../../search/services/lives';
import { searchVod } from '../../search/services/vods';
import { listFavoriteLives } from '../../viewer/services/favorites';
import { plainTopic } from './wish';

type LiveItem = ReturnType<typeof toLiveItem>;

/** A card, and what hiding asks about it. */
interface Found {
  card: AssistantCardWire;
  item: RuledItem;
}

const ofLive = (item: LiveItem): Found => ({
  card: {
    kind: 'LIVE',
    no: Number(item.broadNo),
    userId: item.userId,
    userNick: item.userNick,
    title: item.broadTitle ?? '',
    thumb: item.broadThumb ?? null,
    categoryName: item.categoryName ?? null,
    count: item.totalViewCnt ?? null,
  },
  item: {
    userId: item.userId,
    categoryNo: item.broadCateNo ?? null,
    tags: [...(item.hashTags ?? []), ...(item.categoryTags ?? [])],
    title: item.broadTitle ?? null,
  },
});

const ofVod = (item: VodItemWire): Found => ({
  card: {
    kind: 'VOD',
    no: Number(item.titleNo),
    userId: item.userId,
    userNick: item.userNick,
    title: item.title ?? '',
    thumb: item.thumb || null,
    categoryName: item.categoryName ?? null,
    count: item.viewCnt ?? null,
  },
  item: {
    userId: item.userId,
    vodCategoryNo: item.vodCategory ?? null,
    tags: [...(item.hashTags ?? []), ...(item.categoryTags ?? [])],
    title: item.title ?? null,
  },
});

const ofCatch = (item: CatchItemWire): Found => ({
  card: {
    kind: 'CATCH',
    no: Number(item.titleNo),
    userId: item.userId ?? '',
    userNick: item.userNick ?? '',
    title: item.titleName ?? '',
    thumb: item.verticalThumb || item.thumb || null,
    categoryName: item.categoryName ?? null,
    count: item.viewCnt ?? null,
  },
  item: {
    userId: item.userId ?? '',
    vodCategoryNo: item.vodCategory ?? null,
    tags: item.hashTags ?? [],
    title: item.titleName ?? null,
  },
});

/** Without what the member hides, and without what came without its title: it may not be shown. */
async function shown(context: PlatformContext, member: Member, found: readonly Found[], size = answerCards) {
  const isHidden = await readHider(context, member);
  return found
    .filter(({ card, item }) => card.title !== '' && card.userId !== '' && !isHidden(item))
    .slice(0, size)
    .map(({ card }) => card);
}

/** More than are shown: some are hidden. */
const asked = 24;

/** As it was said, then without particles: the first that finds something. */
async function eitherWay<T>(topic: string, find: (keyword: string) => Promise<T[]>): Promise<T[]> {
  const found = await find(topic);
  const plain = plainTopic(topic);
  return found.length > 0 || plain === topic ? found : find(plain);
}

export interface Topic {
  topic: string;
  tag: string | null;
}

/** What is on air: about the topic, or most viewers first. */
export async function livesAbout(
  context: PlatformContext,
  member: Member,
  { topic, tag }: Topic,
  size?: number,
) {
  if (topic === '') {
    const { isLiveWanted } = await readUnwanted(context, member);
    const rows = (await findLives(context, member)).filter(isLiveWanted);
    const busiest = [...rows].sort((a, b) => b.viewers - a.viewers || b.no - a.no);
    return shown(
      context,
      member,
      busiest.slice(0, asked).map((row) => ofLive(toLiveItem(row, member))),
      size,
    );
  }
  const found = await eitherWay(topic, async (keyword) => {
    const query = { keyword, tag, order: 'score', withExtra: false, page: 1, pageSize: asked } as const;
    return (await searchLive(context, member, query)).realBroad;
  });
  return shown(context, member, found.map(ofLive), size);
}

const searched = async (context: PlatformContext, member: Member, keyword: string, tag: string | null) =>
  searchVod(context, member, {
    keyword,
    tag,
    tab: 'TOTAL',
    order: 'score',
    fileType: null,
    range: { since: null, until: null },
    page: 1,
    pageSize: asked,
  });

export async function vodsAbout(
  context: PlatformContext,
  member: Member,
  { topic, tag }: Topic,
  size?: number,
) {
  const items =
    topic === ''
      ? (await listPrefer(context, member, { szRelationType: '', liveSize: 1, vodSize: asked })).vodList
      : await eitherWay<VodItemWire>(
          topic,
          async (keyword) => (await searched(context, member, keyword, tag)).data as VodItemWire[],
        );
  return shown(context, member, items.map(ofVod), size);
}

export async function clipsAbout(context: PlatformContext, member: Member, { topic, tag }: Topic) {
  const items =
    topic === ''
      ? (await listPreferCatch(context, member, asked)).data
      : await eitherWay<CatchItemWire>(
          topic,
          async (keyword) => (await searched(context, member, keyword, tag)).catchData,
        );
  return shown(context, member, items.map(ofCatch));
}

/** By the formula of the prefer home: broadcasts and VODs, half and half. */
export async function recommended(context: PlatformContext, member: Member) {
  const list = await listPrefer(context, member, { szRelationType: '', liveSize: asked, vodSize: asked });
  const half = answerCards / 2;
  return [
    ...(await shown(context, member, list.liveList.map(ofLive), half)),
    ...(await shown(context, member, list.vodList.map(ofVod), half)),
  ];
}

export async function favoritesOnAir(context: PlatformContext, member: Member) {
  return shown(context, member, (await listFavoriteLives(context, member)).data.map(ofLive));
}
