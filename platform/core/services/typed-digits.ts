import { composed } from '~protocol/wire/text';

/** The digits of a whole number as it was typed ('1,000', '１０'); '' for nothing, null for what is no number. */
export function typedDigits(typed: string): string | null {
  const text = composed(typed, 'NFKC').replace(/[,\s]/g, '');
  // ³, ② and ½ become digits above, and are none
  return /^\d*$/.test(text) && !/\p{No}/u.test(typed) ? text : null;
}
