import { parseOption } from '~/domain/lists/option';
import { inputStypes } from '~protocol/search/codes';
import type { StopWord } from '~protocol/search/items';

/** What the stop-word check says: only an allowed keyword is searched for. */
export interface SearchGate extends Omit<StopWord, 'state' | 'origin'> {
  /** unknown: the check failed, and nothing is searched for */
  state: StopWord['state'] | 'unknown';
  /** what was typed */
  origin: string;
}

/** What to search for: the correction where it was made at once, else what was typed. */
export const searchedKeyword = ({ correction }: Pick<SearchGate, 'correction'>, typed: string): string =>
  correction?.isAutofix ? correction.modified : typed;

/** The stop-word check's acttype: input_field where the keyword came from a field's list. */
export function actTypeOf(query: { szStype?: string; stype?: string; acttype?: string }): string {
  const fromField = parseOption(inputStypes, query.szStype) !== null || query.stype === 'di';
  return fromField ? 'input_field' : (query.acttype ?? '');
}

/** 0 real results, 1 only others to look at, -1 nothing. */
export type ExtraLiveState = 0 | 1 | -1;

export function extraLiveState(found: {
  items: readonly unknown[];
  extra: readonly unknown[];
}): ExtraLiveState {
  if (found.items.length > 0) return 0;
  return found.extra.length > 0 ? 1 : -1;
}
