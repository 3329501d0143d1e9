import { randomBytes } from 'node:crypto';

/** A guest's ticket has a password on the wire (GX32): a random one, which nobody needs to know. */
export const randomPassword = () => randomBytes(18).toString('base64url');
