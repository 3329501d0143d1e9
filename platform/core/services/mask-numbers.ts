/** Phone, account and registration numbers: 7 digits or more, hyphens, dots or spaces between them. */
const longNumber = /\d(?:[-. ]?\d){6,}/g;

/** Replaces the digits of long numbers, which people type in spite of the notice, by '#'. */
export const maskNumbers = (text: string): string =>
  text.replace(longNumber, (number) => number.replace(/\d/g, '#'));
