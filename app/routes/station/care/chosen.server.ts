import { careLimit } from '~protocol/station/talk/codes';
import { numberIdOf } from '~protocol/wire/ids';

export interface Chosen {
  act: 'move' | 'delete';
  titleNos: number[];
  /** the board that they were chosen on; null: all boards, or a post's own page */
  from: number | null;
}

/** What a form or an address says of chosen posts. One more than the limit is kept, so that the platform says so. */
export function readChosen(fields: URLSearchParams): Chosen {
  const titleNos = fields.getAll('titles').flatMap((text) => numberIdOf(text) ?? []);
  return {
    act: fields.get('do') === 'move' ? 'move' : 'delete',
    titleNos: [...new Set(titleNos)].slice(0, careLimit + 1),
    from: numberIdOf(fields.get('from')),
  };
}
