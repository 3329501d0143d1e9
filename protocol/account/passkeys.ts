/** Logins by a passkey (WebAuthn): a key that a device keeps and opens by finger, face or PIN. */
import { z } from 'zod';
import { callTable } from '../wire/call';
import { resultSchema } from '../wire/failure';
import { listOf } from '../wire/list-of';
import { minute } from '../wire/minute';
import { passkeyIdPattern, passkeyNameLength } from './rules';
import { device, passkeyJson, signIn, userAgent } from './sign-in';
import { typedCode } from './two-step';

const offer = z.object({ options: z.string() });
const change = { method: 'POST', answer: resultSchema } as const;

const passkeySchema = z.object({
  id: z.string(),
  name: z.string(),
  createdDate: minute,
  /** null: no login yet */
  usedDate: minute.nullable(),
});

/** Service MAIN. Refusals of a field are 400 and name it; 404 where the house's address lets no browser use passkeys. */
export const passkeyCalls = callTable({
  service: 'main',
  prefix: 'account.passkeys',
  calls: {
    /** The member's own, the newest first. */
    list: {
      method: 'GET',
      path: '/api/account/passkeys',
      answer: z.object({
        /** browsers have none for an address without https, or of digits */
        isOffered: z.boolean(),
        /** accounts of one press have none, and can add no passkey */
        hasPassword: z.boolean(),
        /** the second step is on: adding one asks for its code, too */
        asksCode: z.boolean(),
        data: listOf(passkeySchema),
      }),
    },
    /** What a device makes a passkey from, once password and code are right. 409 when the account has as many as it may. */
    begin: {
      method: 'POST',
      path: '/api/account/passkeys/begin',
      json: z.object({ currentPassword: z.string().max(1000), code: typedCode.default('') }),
      answer: offer,
    },
    /** The passkey that a device made of `begin`'s options. Again is a success. */
    add: {
      ...change,
      path: '/api/account/passkeys',
      json: z.object({ made: passkeyJson, name: z.string().max(10 * passkeyNameLength) }),
    },
    /** No login by it from now on. Again is a success. */
    remove: {
      ...change,
      path: '/api/account/passkeys/remove',
      json: z.object({ id: z.string().regex(passkeyIdPattern) }),
    },
    /** What a device signs for a login; anybody's. */
    loginOptions: { method: 'GET', path: '/api/account/passkey-login', answer: offer },
    /**
     * Both steps of a login at once: what a device has signed of `loginOptions`. 401 (1101) for a passkey that is none of
     * ours and for a signature that is not right, too old or used.
     */
    logIn: {
      ...signIn,
      path: '/api/account/passkey-login',
      json: z.object({ signed: passkeyJson, device, userAgent }),
    },
  },
});
