import { composed } from '~protocol/wire/text';
import type { PlatformContext } from '../../core/context';
import { kept } from '../../core/kept';
import { isAbroad, isAdult } from '../../core/services/access';
import type { Actor } from '../../core/services/actor';
import { minuteMs } from '../../core/time';
import { listHiddenIds } from '../../hiding/services/hidden-streamers';
import { keyOf, wordsOf } from '../../text/normalise';
import { findNamed, listNames } from '../store/names';
import type { StreamerViewer } from '../store/streamers';

const freshMs = minuteMs;
/** The calls of one page ask for the same name. */
const sameNameMs = 5_000;

export type Names = Awaited<ReturnType<typeof listNames>>;
export type NamedCategory = Names['categories'][number];
export type ThemeRow = Names['themes'][number];

/** Categories, streamers and stop words: at most a minute old. */
export const readNames = kept({ freshMs }, ({ db }): Promise<Names> => listNames(db));

/** The stop word that a text holds, or null. Illegal ones first. */
export function findStopWord({ words }: Names, text: string) {
  const key = keyOf(text);
  const held = words.filter(({ kind, word }) => kind !== 'adult' && key.includes(word));
  return held.find(({ kind }) => kind === 'illegal') ?? held[0] ?? null;
}

/** Whether a word may be suggested to this actor: no stop words, nothing adult under 19, no hidden streamer's name. */
export function mayBeSuggested(names: Names, actor: Actor, hidden: ReadonlySet<string>) {
  const adult = [
    ...names.words.filter(({ kind }) => kind === 'adult').map(({ word }) => word),
    ...names.categories.filter((category) => category.isAdult).map(({ name }) => keyOf(name)),
  ];
  const hiddenNames = new Set(
    names.streamers
      .filter(({ userId }) => hidden.has(userId))
      .flatMap(({ userId, nick }) => [userId, keyOf(nick)]),
  );
  return (text: string): boolean => {
    const key = keyOf(text);
    if (key === '' || hiddenNames.has(key) || findStopWord(names, text)) return false;
    return isAdult(actor) || !adult.some((word) => key.includes(word));
  };
}

/** What a search may show to this actor. */
export async function readScope(context: PlatformContext, actor: Actor): Promise<StreamerViewer> {
  return {
    viewerId: actor.kind === 'member' ? actor.userId : null,
    now: context.clock.now(),
    withAdult: isAdult(actor),
    fromAbroad: isAbroad(actor),
    without: await listHiddenIds(context, actor),
  };
}

/** The streamers of a name. */
const readNamed = kept({ freshMs: sameNameMs, most: 500 }, ({ db }, name: string) =>
  findNamed(db, name, keyOf(name)),
);

/** A keyword that may be searched for. */
export interface Resolved {
  /** NFC, trimmed. */
  keyword: string;
  /** Normalised, at least one. */
  words: string[];
  /** Streamers of this very name, the nick's own first. */
  userIds: string[];
  /** The category of this very name. */
  category: NamedCategory | null;
}

/** What a keyword names; null for one without words or with a stop word, whatever the caller checked before. */
export async function resolve(context: PlatformContext, keyword: string): Promise<Resolved | null> {
  const text = composed(keyword).trim();
  const words = wordsOf(text);
  const names = await readNames(context);
  if (words.length === 0 || findStopWord(names, text)) return null;
  const key = keyOf(text);
  return {
    keyword: text,
    words,
    userIds: (await readNamed(context, text)).map(({ userId }) => userId),
    category: names.categories.find(({ name }) => keyOf(name) === key) ?? null,
  };
}

/** The categories that a keyword is about: the one of this name, else those that carry it in their names or as a tag: '먹방' → '먹방/쿡방'. */
export async function findCategoriesAbout(
  context: PlatformContext,
  { keyword, category }: Pick<Resolved, 'keyword' | 'category'>,
): Promise<NamedCategory[]> {
  if (category) return [category];
  const key = keyOf(keyword);
  const { categories } = await readNames(context);
  return categories.filter(({ name, tags, fixedTags }) =>
    [...name.split(/[/·]/), ...tags, ...fixedTags].some((word) => keyOf(word) === key),
  );
}

/** A tag as it is written: without its '#'; null when there is none or it holds a stop word. */
export async function resolveTag(context: PlatformContext, tag: string): Promise<string | null> {
  const text = composed(tag).trim().replace(/^#+/, '');
  if (!text || findStopWord(await readNames(context), text)) return null;
  return text;
}
