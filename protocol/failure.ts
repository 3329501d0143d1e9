import { z } from 'zod';

/**
 * The body of every refused call (status 4xx): D024.
 * `code` is one of `failureCodes` for our own platform; another upstream may send any number.
 */
export const failureSchema = z.object({
  code: z.coerce.number(),
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
  suspended: 1103,
  notFound: 1104,
  tooMany: 1105,
  fieldInvalid: 1200,
  alreadyTaken: 1201,
  adultOnly: 1402,
  passwordRequired: 1403,
  subscriptionRequired: 1404,
  ticketRequired: 1405,
  abroadBlocked: 1406,
  broadcastEnded: 1407,
  favoriteRequired: 1408,
  fanClubRequired: 1409,
  managerRequired: 1410,
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
