import type { StopWordWire } from '~protocol/search/items';
import { composed } from '~protocol/wire/text';
import type { PlatformContext } from '../../core/context';
import type { Actor } from '../../core/services/actor';
import { otherKeyboard } from '../../text/keyboard';
import { keyOf } from '../../text/normalise';
import { asParticle } from '../../text/particle';
import { nearestTerm } from '../../text/spelling';
import { noteSearch, type Searcher } from './log';
import { findStopWord, mayBeSuggested, readNames, readScope } from './names';

export interface StopWordInput {
  keyword: string;
  /** What was typed before a correction was taken; no further one is offered then. */
  original: string | null;
  tag: string | null;
  /** The viewer wants what was typed. */
  keepsTyped: boolean;
  searcher: Omit<Searcher, 'actor'>;
}

interface Correction {
  modified: string;
  isAutofix: boolean;
}

/**
 * What was meant: the name that the other keyboard layout spells (searched at once), else the name nearest to a
 * misspelt one (offered). Null for a name as it is, and for what is near no name.
 */
async function correct(context: PlatformContext, actor: Actor, keyword: string): Promise<Correction | null> {
  const names = await readNames(context);
  const { without } = await readScope(context, actor);
  const isAllowed = mayBeSuggested(names, actor, new Set(without));
  const nameOf = new Map(
    [...names.categories.map(({ name }) => name), ...names.streamers.map(({ nick }) => nick)].map((name) => [
      keyOf(name),
      name,
    ]),
  );
  const typed = keyOf(keyword);
  if (!typed || nameOf.has(typed)) return null;
  const nameFor = (key: string | null) => {
    const name = key === null ? undefined : nameOf.get(key);
    return name && isAllowed(name) ? name : null;
  };
  const other = otherKeyboard(keyword.trim());
  const slipped = other === null ? null : nameFor(keyOf(other));
  if (slipped) return { modified: slipped, isAutofix: true };
  const readings = [typed, ...(other === null ? [] : [keyOf(other)])];
  const near = readings.map((reading) => nameFor(nearestTerm(reading, nameOf.keys()))).find(Boolean);
  return near ? { modified: near, isAutofix: false } : null;
}

/** `stopWord`: whether a keyword may be searched for, and what was meant. Counts the search. */
export async function checkKeyword(
  context: PlatformContext,
  actor: Actor,
  { keyword, original, tag, keepsTyped, searcher }: StopWordInput,
): Promise<StopWordWire> {
  const text = composed(tag ?? keyword).trim();
  const stop = findStopWord(await readNames(context), text);
  const isFree = !stop && tag === null && !keepsTyped && !original;
  const correction = isFree ? await correct(context, actor, text) : null;
  if (!stop && text) {
    const searched = correction?.isAutofix ? correction.modified : text;
    const kind = tag === null ? 'keyword' : 'tag';
    noteSearch(context, { ...searcher, actor }, { kind, keyword: searched });
  }
  const modified = correction?.modified ?? '';
  return {
    modified,
    origin: original || text,
    stopword: stop?.word ?? '',
    isstop: stop ? '1' : '0',
    postpos: asParticle(modified),
    isIllegal: stop?.kind === 'illegal' ? 1 : 0,
    isAutofix: correction?.isAutofix ?? false,
    sessionKey: context.randomBytes(16).toString('hex'),
  };
}
