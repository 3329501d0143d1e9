/** A login in two steps: the password, then a code of an app (RFC 6238) or of a list on paper. */
import { z } from 'zod';
import { callTable } from '../wire/call';
import { resultSchema } from '../wire/failure';
import { passkeyJson } from './sign-in';

/** How long a code is waited for after the password. */
export const codeMinutes = 10;
/** A key of an authenticator app: 160 bits, base32. */
export const appKeyPattern = /^[A-Z2-7]{32}$/;

const currentPassword = z.string().max(1000);
/** As typed: six digits, or a recovery code. */
export const typedCode = z.string().max(100);
const change = { method: 'POST', answer: resultSchema } as const;
const newCodes = { method: 'POST', answer: z.object({ codes: z.array(z.string()) }) } as const;

/** Service MAIN, the member's own. Refusals of a field are 400 and name it; 429 for guessing. */
export const twoStepCalls = callTable({
  service: 'main',
  prefix: 'account.twoStep',
  calls: {
    state: {
      method: 'GET',
      path: '/api/account/two-step',
      answer: z.object({
        /** 'YYYY-MM-DD HH:mm:ss', Seoul; null: a login asks for the password alone */
        since: z.string().nullable(),
        /** recovery codes that were not used */
        codesLeft: z.number().int(),
        /** accounts of one press have none, and nothing to add a step to */
        hasPassword: z.boolean(),
        /** staff may have to have it */
        isRequired: z.boolean(),
        /** a new key, to turn it on with or to take the place of the one that is; null without a password */
        key: z.string().nullable(),
        /** what a passkey of the member signs as the proof for another key; null while it is off, and without one */
        signOptions: z.string().nullable().default(null),
      }),
    },
    /**
     * Every login asks for a code from now on, and other devices are logged out. The recovery codes are shown this once;
     * the same key again makes new ones. 409 while it is on with another key.
     */
    turnOn: {
      ...newCodes,
      path: '/api/account/two-step/on',
      json: z.object({ key: z.string().regex(appKeyPattern), code: typedCode, currentPassword }),
    },
    /** Again is a success. 403 for who has to have it. */
    turnOff: {
      ...change,
      path: '/api/account/two-step/off',
      json: z.object({ code: typedCode, currentPassword }),
    },
    /**
     * Another app's key in the place of the one that is. Proven by a code of the old app or of the list, or by what a
     * passkey of the member has signed of `signOptions`; `newCode` is of the new key. The old key and the recovery codes end
     * with it, other devices are logged out, and new codes are shown this once; the same key again makes new ones. Whatever
     * is refused leaves the old key as it was. 409 while it is off.
     */
    replaceKey: {
      ...newCodes,
      path: '/api/account/two-step/key',
      json: z.object({
        key: z.string().regex(appKeyPattern),
        newCode: typedCode,
        code: typedCode.default(''),
        signed: passkeyJson.nullable().default(null),
        currentPassword,
      }),
    },
    /** New recovery codes; those before open nothing any more. The app's code is asked for. 409 while it is off. */
    renewCodes: {
      ...newCodes,
      path: '/api/account/two-step/codes',
      json: z.object({ code: typedCode, currentPassword }),
    },
  },
});
