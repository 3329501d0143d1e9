/** A ticket as its filer reads it. Service HELP. */
import { z } from 'zod';
import { uploadedFileSchema } from '../wire/uploaded-file';
import { answerStatuses, formTypes, replyStates } from './codes';

const answerSchema = z.object({
  contents: z.string(),
  createdDate: z.string(),
  kind: z.enum(answerStatuses).nullish(),
  files: z.array(uploadedFileSchema).nullish(),
  from: z.string().nullish(),
});
/**
 * What the filer wrote after filing; HTML. `answersBefore` tells its place between the answers. `title`: it is a ticket that
 * was merged into this one.
 */
const noteSchema = z.object({
  contents: z.string(),
  createdDate: z.string(),
  answersBefore: z.number().int().nonnegative().nullish(),
  title: z.string().nullish(),
  from: z.string().nullish(),
  files: z.array(uploadedFileSchema).nullish(),
});
/**
 * Ours: `answerList` holds interim and additional answers too, oldest first; `noteList` what the filer wrote later,
 * oldest first; `caseNumber` is the number for people; `files` are the filer's, and those of answers; `formType`; `replyState`, without which
 * nothing can be replied; `ticketId`: of the one that stays, where the asked one was merged into it; `from`: the number of the
 * merged one that an entry is of. contents are HTML.
 */
export const ticketSchema = z.object({
  errorCode: z.coerce.number<number | string>(),
  ticketId: z.string().nullish(),
  caseNumber: z.string().nullish(),
  replyState: z.enum(replyStates).nullish(),
  data: z
    .object({
      commonInfo: z.object({
        formType: z.enum(formTypes).nullish(),
        nodePath: z.string().nullish(),
        nodeId: z.string().nullish(),
        nodeName: z.string().nullish(),
        ticketStatus: z.string().nullish(),
        feedback: z.coerce.number<number | string>().nullish(),
      }),
    })
    .nullish(),
  questionList: z
    .array(
      z.object({
        title: z.string(),
        contents: z.string(),
        createdDate: z.string(),
        files: z.array(uploadedFileSchema).nullish(),
      }),
    )
    .nullish(),
  answerEndList: z.array(answerSchema).nullish(),
  answerList: z.array(answerSchema).nullish(),
  noteList: z.array(noteSchema).nullish(),
});
export type TicketWire = z.output<typeof ticketSchema>;
