import { caseNumbers } from '~protocol/help/calls';
import type { PlatformContext } from '../../core/context';
import type { Db } from '../../db/open-database';
import { hasCaseNumber } from '../store/ticket-links';

const { alphabet, length } = caseNumbers;
/** Bytes from here on would favour the first letters. */
const fair = 256 - (256 % alphabet.length);

function randomNumber(context: Pick<PlatformContext, 'randomBytes'>): string {
  let number = '';
  while (number.length < length) {
    for (const byte of context.randomBytes(length)) {
      if (byte < fair && number.length < length) number += alphabet[byte % alphabet.length];
    }
  }
  return number;
}

/** A number that no ticket has; the unique index is the last word. */
export async function newCaseNumber(context: PlatformContext, db: Db): Promise<string> {
  const number = randomNumber(context);
  return (await hasCaseNumber(db, number)) ? newCaseNumber(context, db) : number;
}

/** As people type it: small letters, spaces and hyphens are no difference. */
export const readCaseNumber = (text: string) => text.toUpperCase().replace(/[\s-]/g, '');
