/** Drafts of the four ticket forms: calls of our own (helpPaths.draft). */
import { z } from 'zod';
import { draftLimits, formTypes } from './help-codes';
import { uploadedFileSchema } from './uploaded-file';

/** 256 random bits; only their hash is kept. */
export const draftToken = z.string().regex(/^[\w-]{43}$/);

const place = { token: draftToken, formType: z.enum(formTypes) };

const values = z.record(z.string().regex(/^\w{1,40}$/), z.string()).refine((fields) => {
  const texts = Object.values(fields);
  const characters = texts.reduce((sum, text) => sum + text.length, 0);
  return texts.length <= draftLimits.fields && characters <= draftLimits.characters;
});

/**
 * `idempotencyKey` names the form that is being filled in: once it is registered, nothing of it is kept any more, so
 * that a save that comes late brings no draft back. `ticketId` is the form's upload.
 * `isForSession`: the browser keeps the token only until it is closed.
 */
export const draftSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('read'), ...place }),
  z.object({
    type: z.literal('save'),
    ...place,
    idempotencyKey: z.string().min(16).max(64),
    values,
    ticketId: z.string().max(64).optional(),
    isForSession: z.boolean().optional(),
  }),
  z.object({ type: z.literal('drop'), ...place }),
]);

/** `ticketId` and `files` of an upload that is still open; savedDate 'YYYY-MM-DD HH:mm:ss', Seoul. */
export const draftAnswerSchema = z.object({
  draft: z
    .object({
      values: z.record(z.string(), z.string()),
      ticketId: z.string().nullish(),
      files: z.array(uploadedFileSchema).nullish(),
      savedDate: z.string().nullish(),
    })
    .nullable(),
});

/** errorCode 0: durable; closed (-1028): the form has been registered. */
export const draftSavedSchema = z.object({ errorCode: z.coerce.number() });
