import { careLimit } from '~protocol/station-talk-codes';

export interface Chosen {
  act: 'move' | 'delete';
  titleNos: number[];
  /** the board that they were chosen on; null: all boards, or a post's own page */
  from: number | null;
}

const numberOf = (text: string | null) => (/^[1-9]\d{0,14}$/.test(text ?? '') ? Number(text) : null);

/** What a form or an address says of chosen posts. One more than the limit is kept, so that the platform says so. */
export function readChosen(fields: URLSearchParams): Chosen {
  const titleNos = fields.getAll('titles').flatMap((text) => numberOf(text) ?? []);
  return {
    act: fields.get('do') === 'move' ? 'move' : 'delete',
    titleNos: [...new Set(titleNos)].slice(0, careLimit + 1),
    from: numberOf(fields.get('from')),
  };
}
