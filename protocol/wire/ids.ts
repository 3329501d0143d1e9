/** The ids that stand in addresses, and the numbers in a form's texts. No zod: pages import it. */

export const numberIdPattern = /^[1-9]\d{0,14}$/;

/** A broadcast's, a VOD's, a post's … number. */
export const isNumberId = (text: string): boolean => numberIdPattern.test(text);

/** null for anything else */
export const numberIdOf = (text: string | null | undefined): number | null =>
  isNumberId(text ?? '') ? Number(text) : null;

export const isUserId = (text: string): boolean => /^[\w.-]{1,40}$/.test(text);
