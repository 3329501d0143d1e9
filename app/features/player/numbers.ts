import { isNumberId } from '~protocol/wire/ids';

/** Ids joined by '-'; anything else is left out. */
export const readIds = (text: string | null, most: number) =>
  (text ?? '').split('-').filter(isNumberId).slice(0, most).map(Number);
