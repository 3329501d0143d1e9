import { z } from 'zod';

const channelCodes: Record<string, number> = {
  CHA1000: 9100,
  CHA1001: 9002,
  CHA1002: 1300,
  CHA1003: 1206,
  CHA1004: 9000,
};

/** The number of a code, which some services send as text, and the channel's own by names (S079). */
function codeOf(code: number | string): number {
  const known = typeof code === 'string' ? channelCodes[code] : undefined;
  return known ?? (Number(code) || 0);
}

/**
 * The body of every refused call (status 4xx): D024.
 * `code` is one of `failureCodes` for our own platform; another upstream may send any number.
 */
export const failureSchema = z.object({
  code: z.union([z.number(), z.string()]).transform(codeOf),
  message: z.string(),
  errorInfo: z.unknown().optional(),
});

/** Codes that our platform answers with. Those of the requirements keep their numbers (6306, -24202, 1300, 9000 …). */
export const failureCodes = {
  badInput: 1000,
  unknownCall: 1001,
  loginRequired: 1100,
  wrongCredentials: 1101,
  denied: 1102,
  favoriteRequired: 1103,
  fanClubRequired: 1104,
  managerRequired: 1106,
  subscriptionRequired: 1107,
  fieldInvalid: 1200,
  alreadyTaken: 1201,
  notFound: 1204,
  tooMany: 1205,
  suspended: 1206,
  /** may not write on this station */
  blacklisted: 1207,
  /** staff have forbidden the member this one thing for now */
  limited: 1208,
  adultOnly: 1402,
  passwordRequired: 1403,
  ticketRequired: 1405,
  abroadBlocked: 1406,
  broadcastEnded: 1407,
  favoriteDailyLimit: 6306,
  hideLimit: -24202,
  ruleLimit: -24203,
  internal: 5000,
} as const;

/** The service's own answer to "did it work": 1 means yes (D275). */
export const resultSchema = z.object({
  result: z.coerce.number(),
  message: z.string().nullish(),
  code: z.coerce.number().nullish(),
});

/** `result` of an answer that says nothing else where it did not work: 1, however its writer's type calls it. */
export const worked = z.literal(1) as unknown as z.ZodType<1, number>;
