/** What a guest is told of signing up; the sign-up itself is among the calls of accounts. Service MAIN. */
import { z } from 'zod';
import { callTable } from '../wire/call';
import { resultSchema } from '../wire/failure';
import { proofLengths, signupModes } from './signup-codes';

/** As in the link of an invitation: `/signup?invite={code}` */
export const invitationCode = z.string().max(100);
const ofLink = z.object({ token: z.string().max(100) });

/** What a browser works on, and the question for those that cannot. */
const challengeSchema = z.object({
  /** the signed challenge of altcha-lib as JSON; goes back with the sign-up as it is */
  challenge: z.string().max(proofLengths.challenge),
  question: z.string(),
});
export type SignupChallenge = z.output<typeof challengeSchema>;

/** The challenge as it was given, with `solution`, the JSON of altcha-lib's `{ counter, derivedKey }`, or the answer to its question. */
export const proofSchema = z.object({
  challenge: z.string().max(proofLengths.challenge),
  solution: z.string().max(proofLengths.solution).nullish(),
  answer: z.string().max(proofLengths.answer).nullish(),
});
export type SignupProof = z.output<typeof proofSchema>;

export const signupCalls = callTable({
  service: 'main',
  prefix: 'signup',
  calls: {
    rule: {
      method: 'GET',
      path: '/api/account/signup-rule',
      /** `closed` also where mail has to be confirmed and none can be sent */
      answer: z.object({ mode: z.enum(signupModes) }),
    },
    /** Whether the code of an invitation lets somebody in now. */
    invitation: {
      method: 'POST',
      path: '/api/account/signup-invitation',
      json: z.object({ code: invitationCode }),
      answer: z.object({ isOpen: z.boolean() }),
    },
    /** A new one with each call, for one sign-up within half an hour; null where the house asks for none. */
    challenge: {
      method: 'GET',
      path: '/api/account/signup-challenge',
      answer: z.object({ challenge: challengeSchema.nullable() }),
    },
    /** Who waits behind the link of a mail; changes nothing. 404 when it opens nothing (any more). */
    request: {
      method: 'POST',
      path: '/api/account/signup-request',
      json: ofLink,
      answer: z.object({ userId: z.string() }),
    },
    /**
     * Makes the account behind the link, once. 404 as request; 403 where the house was closed meanwhile; 409 (1201) where id or
     * nick were taken.
     */
    confirm: {
      method: 'POST',
      path: '/api/account/signup-confirm',
      json: ofLink,
      answer: resultSchema,
    },
    /** Mails the link again; a success no matter who waits there. 404 where no mail is sent; 429 for who asks often. */
    mailAgain: {
      method: 'POST',
      path: '/api/account/signup-mail',
      json: z.object({ email: z.string().max(254) }),
      answer: resultSchema,
    },
  },
});
