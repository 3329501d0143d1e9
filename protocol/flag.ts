import { z } from 'zod';

type Flag = boolean | number | string;

/**
 * A flag of the upstream: true, 1, '1', 'Y' (~/domain/broadcast isYes). A type of its own: a union builds an error for
 * each of its types that a value is not, and most items have several flags.
 */
class FlagType extends z.ZodType<Flag> {
  override _parse(input: z.ParseInput): z.ParseReturnType<Flag> {
    const { data } = input;
    if (typeof data === 'number' || typeof data === 'boolean' || typeof data === 'string') return z.OK(data);
    z.addIssueToContext(this._getOrReturnCtx(input), {
      code: z.ZodIssueCode.invalid_type,
      expected: z.ZodParsedType.boolean,
      received: z.getParsedType(data),
    });
    return z.INVALID;
  }
}

export const flag: z.ZodType<Flag> = new FlagType({});
