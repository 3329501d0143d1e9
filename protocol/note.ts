/** Notes between members (my-station §2.10, §2.14). */
import { z } from 'zod';
import { pageMetaSchema } from './page-meta';

export * from './note-codes';

/** The other side: who sent it, or whom it went to. Dates: 'YYYY-MM-DD HH:mm:ss', Seoul. */
export const noteSchema = z.object({
  noteNo: z.coerce.number(),
  userId: z.string().min(1),
  userNick: z.string(),
  /** lists show how it begins */
  content: z.string(),
  regDate: z.string(),
  /** of a sent one: whether it was read */
  isRead: z.boolean(),
  isReceived: z.boolean(),
});
export type NoteWire = z.infer<typeof noteSchema>;

export const notesAnswerSchema = z.object({ data: z.array(z.unknown()), meta: pageMetaSchema });
export const noteAnswerSchema = z.object({ data: noteSchema });
export const noteSentSchema = z.object({ result: z.literal(1), noteNo: z.coerce.number() });
export const noteReceiverSchema = z.object({ userId: z.string().min(1), userNick: z.string() });
