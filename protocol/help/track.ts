/** A guest's ticket by its number or its private link, and replies: calls of our own. Service HELP. */
import { z } from 'zod';
import { callTable } from '../wire/call';
import { ticketSchema } from './ticket';

/** `uploadId` names an upload of the files (helpPaths.upload). The same reply under the same key is one reply. */
const replySchema = z.object({
  contents: z.string().max(4000),
  uploadId: z.string().max(64).optional(),
  idempotencyKey: z.string().min(16).max(64).optional(),
});
export type ReplyInput = z.input<typeof replySchema>;

const errorCode = z.coerce.number<number | string>();
/** errorCode 0: durable; closed (-1028): `message` says why nothing can be replied. */
const repliedSchema = z.object({ errorCode, message: z.string().nullish() });

const ofLink = z.object({ token: z.string().regex(/^[\w-]{43}$/) });
const track = { method: 'POST', path: '/api/help/track' } as const;

/** Unknown, foreign and expired are answered alike (-1004); 429 beyond the limit of a caller. */
export const trackCalls = callTable({
  service: 'help',
  prefix: 'help.track',
  calls: {
    /**
     * The token of a new private link; none when number and address do not belong together. `isMailed`: the ticket was merged
     * with another, and the link goes to its address only.
     */
    find: {
      ...track,
      told: { type: 'find' },
      json: z.object({ caseNumber: z.string().max(40), email: z.string().max(254) }),
      answer: z.object({ errorCode, token: z.string().nullish(), isMailed: z.boolean().nullish() }),
    },
    /** As QnaContents, with what the link's page shows beside it; `expiresDate`: when the link runs out. */
    read: {
      ...track,
      told: { type: 'read' },
      json: ofLink,
      answer: ticketSchema.extend({ expiresDate: z.string().nullish() }),
      isEssential: true,
    },
    add: {
      ...track,
      told: { type: 'add' },
      json: ofLink.extend(replySchema.shape),
      answer: repliedSchema,
    },
  },
});

export const replyCalls = callTable({
  service: 'help',
  prefix: 'help',
  calls: {
    /** A member's reply to an own ticket. */
    reply: {
      method: 'POST',
      path: '/api/help/reply',
      json: replySchema.extend({ ticketId: z.string().min(1).max(64) }),
      answer: repliedSchema,
    },
  },
});
