import { z } from 'zod';

export type Flag = boolean | number | string;

/**
 * A flag of the upstream: true, 1, '1', 'Y' (`isYes`). No union: that would build an error for each of
 * its types that a value is not, and most items have several flags.
 */
export const flag = z.custom<Flag>(
  (value) => typeof value === 'number' || typeof value === 'boolean' || typeof value === 'string',
);

/** 'Y', true, '1' and 1 say yes; everything else, or none, does not (GX04). */
export const isYes = (value: Flag | null | undefined): boolean =>
  value === true || value === 1 || value === '1' || value === 'Y';

/** A flag as the portal reads it. */
export const yes = flag.nullish().transform(isYes);
/** One that says yes where there is none. */
export const yesUnlessSaid = flag.nullish().transform((value) => isYes(value ?? true));
