import { composed } from '~protocol/wire/text';
import type { PlatformContext } from '../../core/context';
import { kept } from '../../core/kept';
import type { Actor } from '../../core/services/actor';
import { timeBefore } from '../../core/time';
import { initialsOf, isInitials, toJamo } from '../../text/hangul';
import { otherKeyboard } from '../../text/keyboard';
import { keyOf, normalise } from '../../text/normalise';
import { type SearchKind, selectMostSearched, selectNextSearches } from '../store/log';
import { findStopWord, mayBeSuggested, readNames, readScope } from './names';

const trendDays = 7;
const relatedDays = 30;
const trendSize = 10;
/** People; two may be one, who searched logged in and logged out. */
const least = 3;
const candidates = 200;
const suggestions = 10;

const before = (now: Date, days: number) => timeBefore(now, days, 'day');

async function readAllowed(context: PlatformContext, actor: Actor) {
  const names = await readNames(context);
  const { without } = await readScope(context, actor);
  return { names, isAllowed: mayBeSuggested(names, actor, new Set(without)) };
}

const trendMs = 30_000;

/** At most half a minute old: every key press in the search field asks for it. */
const mostSearched = kept({ freshMs: trendMs }, async ({ db, clock }, kind: SearchKind) =>
  selectMostSearched(db, kind, { since: before(clock.now(), trendDays), least, limit: candidates }),
);

/** `hashSearch`: the tags that most people searched for in the last seven days. */
export async function listTagTrend(context: PlatformContext, actor: Actor) {
  const { isAllowed } = await readAllowed(context, actor);
  const rows = await mostSearched(context, 'tag');
  const rank = rows
    .filter(({ keyword }) => isAllowed(keyword))
    .slice(0, trendSize)
    .map(({ keyword, count }) => ({ key: keyword, count }));
  return { result: 1, rank };
}

/**
 * `unifiedSearch`: what others searched for next, then often searched words that hold the keyword; nothing for a
 * keyword that may not be searched for.
 */
export async function listRelatedTerms(
  context: PlatformContext,
  actor: Actor,
  { keyword, limit }: { keyword: string; limit: number },
) {
  const { db, clock } = context;
  const text = composed(keyword).trim();
  const key = keyOf(text);
  const { names, isAllowed } = await readAllowed(context, actor);
  if (!key || findStopWord(names, text)) return { relatedSearchTerms: { data: [] } };
  const next = await selectNextSearches(db, [text], {
    since: before(clock.now(), relatedDays),
    least,
    limit: limit * 2,
  });
  const often = (await mostSearched(context, 'keyword')).filter(({ keyword: word }) =>
    keyOf(word).includes(key),
  );
  const words = new Map([...next, ...often].map((row) => [keyOf(row.keyword), row.keyword]));
  words.delete(key);
  const data = [...words.values()].filter(isAllowed).slice(0, limit);
  return { relatedSearchTerms: { data: data.map((d) => ({ d })) } };
}

/** 2 when the name begins with what was typed, 1 when a part of it does; the last syllable may be unfinished. */
function fitOf(name: string, typed: string): number {
  const read = isInitials(typed) ? initialsOf : toJamo;
  const [whole, part] = [read(keyOf(name)), read(typed)];
  if (whole.startsWith(part)) return 2;
  return whole.includes(part) ? 1 : 0;
}

/**
 * `autocomplete` (ours): often searched words, categories and streamers that go on from what was typed; its 초성 are
 * enough, and what the other keyboard layout spells counts when nothing else does.
 */
export async function completeKeyword(context: PlatformContext, actor: Actor, typed: string) {
  const { names, isAllowed } = await readAllowed(context, actor);
  const searched = await mostSearched(context, 'keyword');
  const pool = [
    ...new Set([
      ...searched.map(({ keyword }) => keyword),
      ...names.categories.map(({ name }) => name),
      ...names.streamers.map(({ nick }) => nick),
    ]),
  ];
  const goingOn = (text: string) => {
    const key = normalise(text).replaceAll(' ', '');
    if (!key) return [];
    const fits = pool.map((word) => ({ word, fit: fitOf(word, key) })).filter(({ fit }) => fit > 0);
    return fits.sort((a, b) => b.fit - a.fit).map(({ word }) => word);
  };
  const other = otherKeyboard(typed.trim());
  const own = goingOn(typed).filter(isAllowed);
  const found = own.length > 0 || other === null ? own : goingOn(other).filter(isAllowed);
  return { data: found.slice(0, suggestions).map((d) => ({ d })) };
}
