import { fillSection, homeLimits, type MoreStep, moreOf, neededOf, orderBanners } from '~/domain/home/home';
import type { Member, Visibility } from '~/domain/viewer';
import { withPositions } from '~/features/cards/positions.server';
import { withQuery } from '~/links/address';
import { links } from '~/links/links';
import type { Scope } from '~/request/scope.server';
import type { Upstream } from '~/upstream/client.server';
import { home, prefer } from '~/upstream/clients.server';
import { valueOr } from '~/upstream/outcome.server';
import type { Ad } from '~protocol/ad/calls';
import type { preferSectionCodes } from '~protocol/home/codes';
import type { PreferList } from '~protocol/prefer/calls';
import type { HomeBlock, SectionHead } from './home-blocks';
import {
  clipCards,
  type HomeVeil,
  liveCards,
  previewBlock,
  vodCards,
  withAlarms,
  withGone,
} from './home-veil.server';

export interface PreferSource {
  scope: Pick<Scope, 'upstream' | 'viewer'>;
  upstream: Upstream;
  visibility: Visibility;
  member: Member;
  veil: HomeVeil;
  ad: Ad | null;
  /** staff look at another time */
  at?: string;
  /** the relation that this list was made with; '더보기' asks for the same list again */
  relation: string;
  more: { live: MoreStep; vod: MoreStep };
}

interface Ready extends PreferSource {
  list: PreferList;
}

/** The personalised home: the server's order, unknown codes skipped (D079). */
export async function loadPrefer(
  source: PreferSource,
): Promise<{ blocks: HomeBlock[]; nextRelation: string | null }> {
  const { upstream, relation, more } = source;
  const [sections, listed] = await Promise.all([
    prefer.sections(upstream, {}),
    prefer.list(upstream, {
      szRelationType: relation,
      liveSize: neededOf(more.live),
      vodSize: neededOf(more.vod),
    }),
  ]);
  const codes: string[] = valueOr(sections, []);
  const list = valueOr(listed, { nextRelationType: null, liveList: [], vodList: [], topLiveList: [] });
  const ready = { ...source, list };
  const known = codes.filter((code): code is Code => Object.hasOwn(makers, code));
  const blocks = await Promise.all(known.map((code) => makers[code](ready)));
  return { blocks: blocks.flatMap((block) => block ?? []), nextRelation: list.nextRelationType };
}

const head = (code: string, label: string, more: Partial<SectionHead> = {}): SectionHead => ({
  code,
  label,
  title: null,
  button: null,
  divider: false,
  ...more,
});

/** The address of the same page with one list longer. */
const moreHref = ({ relation, more }: Ready, list: 'live' | 'vod', next: '60' | 'all') => {
  const values = { rows: null, sixty: '60', all: 'all' } as const;
  const query = { live: values[more.live], vod: values[more.vod], [list]: next, rel: relation };
  return withQuery(links.home, query);
};

type Code = (typeof preferSectionCodes)[number];

const makers: Record<Code, (ready: Ready) => Promise<HomeBlock | null>> = {
  async PREFER_PREVIEW({ list, ad, veil }) {
    return previewBlock(list.topLiveList, ad, veil, {
      code: 'PREFER_PREVIEW',
      inOrder: true,
      unlessBanner: true,
    });
  },
  async PREFER_LIVE_01(ready) {
    const { shown, next } = moreOf(ready.list.liveList, ready.more.live);
    const cards = withGone(liveCards(shown, ready.veil), 'live', ready.veil);
    if (cards.length === 0) return null;
    const rows = ready.more.live === 'rows' ? 2 : 0;
    const more = next && moreHref(ready, 'live', next);
    return { ...head('PREFER_LIVE_01', '선호 LIVE'), kind: 'live', cards, rows, slider: false, more };
  },
  async PREFER_CATEGORY_01({ upstream, visibility }) {
    const [liked, all] = await Promise.all([
      prefer.categories(upstream, { type: 'live' }),
      home.categories(upstream, {}, visibility),
    ]);
    const byNo = new Map(valueOr(all, []).map((card) => [card.no, card]));
    const cards = fillSection(
      valueOr(liked, []).flatMap((no) => byNo.get(no) ?? []),
      { rows: 1, slider: true, size: 'tile' },
    );
    const button = { position: 'TOP_RIGHT', text: '전체보기', href: links.categories } as const;
    return cards.length > 0
      ? {
          ...head('PREFER_CATEGORY_01', '선호/인기 카테고리', { button }),
          kind: 'category',
          cards,
          rows: 1,
          slider: true,
        }
      : null;
  },
  async MAIN_LIST_BNR_01({ scope, visibility, veil, at }) {
    const found = valueOr(await home.topBanners(scope.upstream, { at }, visibility), []);
    const banners = await withAlarms(scope, orderBanners(found, veil.random));
    return banners.length > 0
      ? { kind: 'banners', code: 'MAIN_LIST_BNR_01', label: '다가오는 방송', banners }
      : null;
  },
  async PREFER_CATCH_01({ upstream, veil }) {
    const found = valueOr(await prefer.catch(upstream, { size: homeLimits.slider.tile }), []);
    const clips = withGone(clipCards(found, veil), 'catch', veil);
    const cards = fillSection(clips, { rows: 1, slider: true, size: 'tile' });
    return cards.length > 0
      ? {
          ...head('PREFER_CATCH_01', '관심 Catch 모아보기', { divider: true }),
          kind: 'clip',
          cards,
          rows: 1,
          slider: true,
        }
      : null;
  },
  async PREFER_VOD_01(ready) {
    const { shown, next } = moreOf(ready.list.vodList, ready.more.vod);
    const cards = withGone(vodCards(await withPositions(ready.scope, shown), ready.veil), 'vod', ready.veil);
    if (cards.length === 0) return null;
    const rows = ready.more.vod === 'rows' ? 2 : 0;
    const more = next && moreHref(ready, 'vod', next);
    return {
      ...head('PREFER_VOD_01', '관심 VOD', { divider: true }),
      kind: 'vod',
      cards,
      rows,
      slider: false,
      more,
    };
  },
  async PREFER_STORY_01({ upstream, member, veil }) {
    const { title, list } = valueOr(await prefer.stories(upstream, {}), { title: '', list: [] });
    const cards = withGone(clipCards(list, veil), 'story', veil).slice(0, homeLimits.slider.tile);
    const label = title || `${member.nick}님의 관심 Catch 스토리`;
    return cards.length > 0
      ? { ...head('PREFER_STORY_01', label), kind: 'clip', cards, rows: 1, slider: true }
      : null;
  },
  // the prefer home shows nothing in this place (D087)
  CINETY_01: async () => null,
};
