import { z } from 'zod';

type Flag = boolean | number | string;

/**
 * A flag of the upstream: true, 1, '1', 'Y' (~/domain/broadcast isYes). No union: that would build an error for each of
 * its types that a value is not, and most items have several flags.
 */
export const flag = z.custom<Flag>(
  (value) => typeof value === 'number' || typeof value === 'boolean' || typeof value === 'string',
);

const saysYes = (value: Flag) => value === true || value === 1 || value === '1' || value === 'Y';

/** A flag as the portal reads it: 'Y', true, '1' and 1 say yes; everything else, or none, does not (GX04). */
export const yes = flag.nullish().transform((value) => saysYes(value ?? false));
/** One that says yes where there is none. */
export const yesUnlessSaid = flag.nullish().transform((value) => saysYes(value ?? true));
