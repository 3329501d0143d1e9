import { composed } from '~protocol/wire/text';
import type { PlatformContext } from '../../core/context';
import type { Actor } from '../../core/services/actor';
import { toLiveItem } from '../../live/services/wire';
import { type LiveSearchOrder, searchOnAir } from '../store/lives';
import { findStopWord, readNames, readScope, resolveTag } from './names';

export interface LiveSearchInput {
  keyword: string;
  /** Not null: exactly this tag. */
  tag: string | null;
  order: LiveSearchOrder;
  /** Whether others are wanted when none matches. */
  withExtra: boolean;
  page: number;
  pageSize: number;
}

const maxWords = 8;
const extraSize = 12;
const none = { words: [], tag: null };

/** What to look for; null where nothing may be. */
async function lookFor(context: PlatformContext, { keyword, tag: wanted }: LiveSearchInput) {
  if (wanted !== null) {
    const tag = await resolveTag(context, wanted);
    return tag === null ? null : { words: [], tag };
  }
  if (findStopWord(await readNames(context), keyword)) return null;
  const words = composed(keyword).toLowerCase().split(/\s+/).filter(Boolean).slice(0, maxWords);
  return words.length > 0 ? { words, tag: null } : null;
}

/**
 * `liveSearch`. Adult broadcasts are found only by actors known to be 19+: a hit would tell their
 * title. One row more than the page says whether there is another.
 */
export async function searchLive(context: PlatformContext, actor: Actor, input: LiveSearchInput) {
  const { keyword, tag, order, page, pageSize } = input;
  const wanted = await lookFor(context, input);
  const originWord = tag ?? keyword;
  if (!wanted) return { originWord, realBroad: [], extraBroad: [], hasMoreList: false };
  const { withAdult, fromAbroad, without } = await readScope(context, actor);
  const visible = { withAdult, fromAbroad, without };
  const rows = await searchOnAir(context.db, {
    ...wanted,
    order,
    ...visible,
    limit: pageSize + 1,
    offset: (page - 1) * pageSize,
  });
  const wantsExtra = input.withExtra && rows.length === 0 && page === 1;
  const extra = wantsExtra
    ? await searchOnAir(context.db, {
        ...none,
        order: 'viewersDesc',
        ...visible,
        limit: extraSize,
        offset: 0,
      })
    : [];
  return {
    originWord,
    realBroad: rows.slice(0, pageSize).map((row) => toLiveItem(row, actor)),
    extraBroad: extra.map((row) => toLiveItem(row, actor)),
    hasMoreList: rows.length > pageSize,
  };
}
