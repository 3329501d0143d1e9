/** Uploading videos: calls of our own (L057). Service STATION. */
import { z } from 'zod';
import { callTable, userIdParam } from '../../wire/call';
import { resultSchema } from '../../wire/failure';
import { listOf } from '../../wire/list-of';
import { chapterSchema } from '../vods/calls';
import { vodCareLimits } from '../vods/codes';
import { uploadKeyPattern, uploadKinds, uploadLimits, uploadProblems, uploadStates } from './codes';

export * from './codes';

const text = z.string();
const count = z.number();
const key = text.regex(uploadKeyPattern);

const uploadSchema = z.object({
  key: text,
  kind: z.enum(uploadKinds),
  title: text,
  fileName: text,
  /** of the file; `arrivedBytes` of them are here */
  bytes: count,
  arrivedBytes: count,
  state: z.enum(uploadStates),
  problem: z.enum(uploadProblems).nullable(),
  /** of what is made of it */
  percent: count,
  /** 'YYYY-MM-DD HH:mm:ss', Seoul */
  regDate: text,
  /** of the VOD that it has become; null before, and once that is deleted */
  titleNo: count.nullable(),
});
export type Upload = z.output<typeof uploadSchema>;

const categories = listOf(z.object({ no: text, name: text, isAdult: z.boolean() }));

const editSchema = uploadSchema
  .pick({ key: true, kind: true, title: true, state: true, titleNo: true })
  .extend({
    categoryNo: text,
    tags: z.array(text),
    authNo: count,
    isAdult: z.boolean(),
    chapters: listOf(chapterSchema),
    /** address of the picture that was sent for it (protocol/vod/own-picture.ts) */
    picture: text.nullable(),
    categories,
  });
/** What is said of an upload. */
export type UploadEdit = z.output<typeof editSchema>;

const deskSchema = z.object({
  /** false: no machine makes videos now */
  isOffered: z.boolean(),
  mostBytes: count,
  keptBytes: count,
  usedBytes: count,
  /** whom new VODs are open to */
  authNo: count,
  categories,
  uploads: listOf(uploadSchema),
});
/** What a streamer uploads, and may upload. */
export type UploadDesk = z.output<typeof deskSchema>;

const station = z.object({ userId: userIdParam });
const one = { path: '/api/station/:userId/upload/:key', params: station.extend({ key }) } as const;

/** What an upload shall be. */
const said = z.object({
  title: text.max(1_000),
  categoryNo: text.max(20),
  tags: z.array(text.max(200)).max(100),
  authNo: z.number().int().min(0).max(999),
  isAdult: z.boolean(),
});

export const uploadCalls = callTable({
  service: 'station',
  prefix: 'station.upload',
  calls: {
    /** 403 for anyone but the owner. */
    desk: {
      method: 'GET',
      path: '/api/station/:userId/upload',
      params: station,
      answer: z.object({ data: deskSchema }).transform(({ data }) => data),
      isEssential: true,
    },
    /** Announces a file: its bytes go to `uploadFilePath`, from `offset` on. The same file, announced again, goes on. */
    begin: {
      method: 'POST',
      path: '/api/station/:userId/upload',
      params: station,
      /** `title` '': the file's name without its ending */
      json: said.extend({
        kind: z.enum(uploadKinds),
        fileName: text.max(uploadLimits.fileName * 5),
        bytes: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
      }),
      answer: z.object({ key: text, offset: count }),
    },
    /** What is said of one, in any state: 404 for what the owner has not uploaded. */
    edit: {
      ...one,
      method: 'GET',
      answer: z.object({ data: editSchema }).transform(({ data }) => data),
    },
    /** All that is said of it, until it is a VOD or has failed (409): its kind stays. */
    save: {
      ...one,
      method: 'POST',
      json: said.extend({
        /** false: without the picture that was sent for it */
        keepsPicture: z.boolean().default(true),
        /** more than it takes, so that the service says how many */
        chapters: z
          .array(z.object({ second: z.number().int().min(0).max(2_147_483), title: text.max(1_000) }))
          .max(vodCareLimits.chapters + 100),
      }),
      answer: resultSchema,
    },
    /** Takes away what does not arrive any more, waits, or has failed. */
    remove: {
      method: 'POST',
      path: '/api/station/:userId/upload/:key/remove',
      params: one.params,
      answer: resultSchema,
    },
  },
});
