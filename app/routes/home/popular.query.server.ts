import { toCinetyCard } from '~/domain/cards/cinety';
import { fillSection, homeLimits, orderBanners, visibleSections } from '~/domain/home/home';
import type { Visibility } from '~/domain/viewer';
import { withPositions } from '~/features/cards/positions.server';
import type { Scope } from '~/request/scope.server';
import { findAd } from '~/upstream/ads.server';
import type { Upstream } from '~/upstream/client.server';
import { home } from '~/upstream/clients.server';
import { sanitizeHtml } from '~/upstream/html/sanitize.server';
import { listPopularLives } from '~/upstream/live.server';
import { valueOr } from '~/upstream/outcome.server';
import type { HomeSection } from '~protocol/home/calls';
import type { HomeBlock, SectionHead } from './home-blocks';
import { clipCards, type HomeVeil, liveCards, previewBlock, vodCards, withAlarms } from './home-veil.server';

interface Source {
  scope: Pick<Scope, 'upstream' | 'viewer'>;
  upstream: Upstream;
  visibility: Visibility;
  isAbroad: boolean;
  veil: HomeVeil;
  /** staff look at another time */
  at?: string;
}

/** Whether there is anything to watch on the page. */
export const hasContents = (blocks: readonly HomeBlock[]): boolean =>
  blocks.some(({ kind }) => kind === 'live' || kind === 'vod' || kind === 'clip' || kind === 'cinety');

/** The popular home: the operator's sections in their order, without those that have too few items. */
export async function loadPopular(source: Source): Promise<HomeBlock[]> {
  const { upstream, visibility, veil, isAbroad } = source;
  const found = valueOr(await home.sections(upstream, {}, visibility), []);
  const sections = visibleSections(found, {
    mayWatchAdult: veil.mayWatchAdult,
    isAbroad,
  });
  const blocks = await Promise.all(sections.map((section) => makers[section.contentType](section, source)));
  return blocks.flatMap((block) => block ?? []);
}

async function headOf({ code, title, button }: HomeSection): Promise<SectionHead> {
  const html = title === null ? null : sanitizeHtml(title);
  return {
    code,
    label: html?.replace(/<[^>]+>/g, '') || labels[code.replace(/_\d+$/, '')] || '추천',
    title: html,
    button,
    divider: false,
  };
}

/** Names for screen readers, for sections without a title. */
const labels: Record<string, string> = {
  MAIN_LIST_BNR: '다가오는 방송',
  LIVE: 'LIVE',
  VOD: 'VOD',
  CATCH: 'Catch',
};

type Maker = (section: HomeSection, source: Source) => Promise<HomeBlock | null>;

/** Makes a section, by content type. The lists are shared: two sections of a kind cost one call. */
const makers: Record<HomeSection['contentType'], Maker> = {
  async PREVIEW({ code }, { upstream, visibility, veil, at }) {
    const [lives, ad] = await Promise.all([
      listPopularLives(upstream, veil.mayWatchAdult, visibility),
      findAd(upstream, { place: 'preview', category: '', at }, visibility),
    ]);
    return previewBlock(lives, ad, veil, { code, inOrder: false, unlessBanner: false });
  },
  async LIVE(section, { upstream, visibility, veil }) {
    const found = await listPopularLives(upstream, veil.mayWatchAdult, visibility);
    // an adult section shows nothing but adult broadcasts
    const lives = section.isAdult ? found.filter(({ accessibleAge }) => accessibleAge >= 19) : found;
    const shown = liveCards(lives, veil);
    const cards = fillSection(shown, { ...section, size: 'card', most: homeLimits.live });
    return cards.length > 0
      ? {
          ...(await headOf(section)),
          ...hiddenOf(lives, shown),
          ...rowsOf(section),
          kind: 'live',
          cards,
          more: null,
        }
      : null;
  },
  async VOD(section, { scope, visibility, veil }) {
    const found = valueOr(await home.popularVods(scope.upstream, {}, visibility), []);
    const vods = await withPositions(scope, found);
    const shown = vodCards(vods, veil);
    const cards = fillSection(shown, { ...section, size: 'card' });
    return cards.length > 0
      ? {
          ...(await headOf(section)),
          ...hiddenOf(vods, shown),
          ...rowsOf(section),
          kind: 'vod',
          cards,
          more: null,
        }
      : null;
  },
  async CATCH(section, { upstream, visibility, veil }) {
    const found = valueOr(await home.popularCatch(upstream, {}, visibility), []);
    const clips = found.filter(({ kind }) => kind === 'catch');
    const shown = clipCards(clips, veil);
    const cards = fillSection(shown, { ...section, size: 'tile' });
    return cards.length > 0
      ? { ...(await headOf(section)), ...hiddenOf(clips, shown), ...rowsOf(section), kind: 'clip', cards }
      : null;
  },
  async STORY(section, { upstream, visibility, veil }) {
    const found = valueOr(await home.popularStories(upstream, {}, visibility), []);
    const clips = found.filter(({ kind }) => kind === 'story');
    const shown = clipCards(clips, veil);
    const cards = fillSection(shown, { ...section, size: 'tile' });
    return cards.length > 0
      ? { ...(await headOf(section)), ...hiddenOf(clips, shown), ...rowsOf(section), kind: 'clip', cards }
      : null;
  },
  async CATEGORY(section, { upstream, visibility }) {
    const tiles = valueOr(await home.categories(upstream, {}, visibility), []);
    const cards = fillSection(tiles, { ...section, size: 'tile' });
    return cards.length > 0
      ? { ...(await headOf(section)), ...rowsOf(section), kind: 'category', cards }
      : null;
  },
  async CINETY(section, { upstream, visibility, veil }) {
    const episodes = valueOr(await home.cinety(upstream, {}, visibility), []);
    const cards = episodes.slice(0, homeLimits.slider.card).map((episode) => toCinetyCard(episode, veil.now));
    return cards.length > 0
      ? { ...(await headOf(section)), ...rowsOf(section), kind: 'cinety', cards }
      : null;
  },
  async MAIN_LIST_BNR(section, { scope, visibility, veil, at }) {
    const found = valueOr(await home.topBanners(scope.upstream, { at }, visibility), []);
    const banners = await withAlarms(scope, orderBanners(found, veil.random));
    const { code, label } = await headOf(section);
    return banners.length > 0 ? { kind: 'banners', code, label, banners } : null;
  },
};

const hiddenOf = (read: readonly unknown[], shown: readonly unknown[]) =>
  read.length > shown.length ? { hidden: read.length - shown.length } : {};

const rowsOf = ({ rows, slider }: HomeSection) => ({ rows, slider });
