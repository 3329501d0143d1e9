import { type Film, films } from '../art/film-table';
import { type Shown, shownColumns } from './shown-film';

/** So many cards that begin a list have no picture twice; more than a page has, for some are not shown to everybody. */
const apart = 30;

const filmNamed = new Map(films.map((film) => [film.name, film]));

export interface Spread<Row> {
  /** In the order of the lists. */
  rows: readonly Row[];
  /** The name of the film that a row shows. */
  clipOf: (row: Row) => string | null | undefined;
  /** The films that it might show as well. */
  othersOf: (row: Row) => readonly Film[];
  /** The lists that it stands in. */
  listsOf: (row: Row) => readonly string[];
}

/**
 * What each row shows, so that the first cards of its lists show nothing twice: a film of the kind that its title is about,
 * and a moment of it. Null for a row that shows no film.
 */
export function spreadPictures<Row>({ rows, clipOf, othersOf, listsOf }: Spread<Row>): (Shown | null)[] {
  const lists = new Map<string, Set<string>>();
  return rows.map((row) => {
    const film = filmNamed.get(clipOf(row) ?? '');
    if (!film) return null;
    const names = listsOf(row);
    const begun = names
      .map((name) => lists.get(name) ?? new Set<string>())
      .filter(({ size }) => size < apart);
    const choices = [film, ...othersOf(row).filter((one) => one !== film && one.kind === film.kind)]
      .flatMap((one) => Array.from({ length: one.moments }, (_, moment) => ({ film: one, moment })))
      .sort((a, b) => a.moment - b.moment);
    const costOf = (shown: Shown) => begun.filter((list) => list.has(shownColumns(shown).thumb)).length;
    const best = choices.reduce<[Shown, number] | null>((found, shown) => {
      if (found?.[1] === 0) return found;
      const cost = costOf(shown);
      return found && found[1] <= cost ? found : [shown, cost];
    }, null);
    const shown = best?.[0] ?? { film, moment: 0 };
    for (const name of names) {
      const list = lists.get(name) ?? new Set();
      if (list.size < apart) lists.set(name, list.add(shownColumns(shown).thumb));
    }
    return shown;
  });
}
