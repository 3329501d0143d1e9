/** Drafts of the four ticket forms: calls of our own. */
import { z } from 'zod';
import { callTable } from '../wire/call';
import { uploadedFileSchema } from '../wire/uploaded-file';
import { draftLimits, formTypes } from './codes';

/** 256 random bits; only their hash is kept. */
export const draftToken = z.string().regex(/^[\w-]{43}$/);

const place = z.object({ token: draftToken, formType: z.enum(formTypes) });

const values = z.record(z.string().regex(/^\w{1,40}$/), z.string()).refine((fields) => {
  const texts = Object.values(fields);
  const characters = texts.reduce((sum, text) => sum + text.length, 0);
  return texts.length <= draftLimits.fields && characters <= draftLimits.characters;
});

/** `ticketId` ('' without one) and `files` of an upload that is still open; savedDate 'YYYY-MM-DD HH:mm:ss', Seoul. */
const draftSchema = z.object({
  values: z.record(z.string(), z.string()),
  ticketId: z
    .string()
    .nullish()
    .transform((ticketId) => ticketId ?? ''),
  files: z
    .array(uploadedFileSchema)
    .nullish()
    .transform((files) => files ?? []),
  savedDate: z.string().nullish(),
});
export type Draft = z.output<typeof draftSchema>;

const draft = { method: 'POST', path: '/api/help/draft' } as const;
/** errorCode 0: durable; closed (-1028): the form has been registered. */
const saved = z.object({ errorCode: z.coerce.number<number | string>() });

/**
 * A form that is not sent yet, under a random token that only the browser holds. A member's draft is read by that member
 * alone, a guest's by anyone who holds the token, and a member who asks takes it over. Unknown, foreign and expired are
 * answered alike (null).
 */
export const ticketDraftCalls = callTable({
  service: 'help',
  prefix: 'help.draft',
  calls: {
    read: {
      ...draft,
      told: { type: 'read' },
      json: place,
      answer: z.object({ draft: draftSchema.nullable() }).transform((answer) => answer.draft),
    },
    /**
     * `idempotencyKey` names the form that is being filled in: once it is registered, nothing of it is kept any more, so
     * that a save that comes late brings no draft back. `ticketId` is the form's upload.
     * `isForSession`: the browser keeps the token only until it is closed.
     */
    save: {
      ...draft,
      told: { type: 'save' },
      json: place.extend({
        idempotencyKey: z.string().min(16).max(64),
        values,
        ticketId: z.string().max(64).optional(),
        isForSession: z.boolean().optional(),
      }),
      answer: saved,
    },
    drop: { ...draft, told: { type: 'drop' }, json: place, answer: saved },
  },
});
