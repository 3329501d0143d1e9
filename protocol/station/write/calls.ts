/** Writing on stations: calls of our own beside my-station §7.1 (GN30). Service STATION. */
import { z } from 'zod';
import { callTable, numberParam, userIdParam } from '../../wire/call';
import { worked } from '../../wire/failure';
import { listOf } from '../../wire/list-of';
import { boardTypes } from '../codes';
import { photoKeyPattern, postDraftLimits, postLimits } from './codes';

export * from './codes';

/** What `writeCalls` cannot say. */
export const photoPaths = {
  /** POST multipart `files[]` → photosAnswerSchema */
  photos: '/api/station/:userId/photo',
  /** GET ?size=small: a WebP picture */
  photo: '/api/photo/:id',
} as const;

const text = z.string();
const count = z.coerce.number<number | string>();
const whole = count.int();
const key = text.min(16).max(64);

/** text: plain, or HTML where `isHtml` says so. Dates 'YYYY-MM-DDTHH:mm', Seoul; '' where there is none. */
const postInputSchema = z.object({
  idempotencyKey: key,
  bbsNo: z.number().int().positive(),
  title: text.max(1_000),
  text: text.max(200_000),
  isHtml: z.boolean(),
  hashtags: z.array(text.max(200)).max(100),
  authNo: z.number().int(),
  isNotice: z.boolean(),
  startsAt: text.max(20),
  photos: z
    .array(z.object({ key: text.regex(photoKeyPattern), alt: text.max(1_000) }))
    .max(postLimits.photos),
});
export type PostInput = z.infer<typeof postInputSchema>;

const written = z.object({ result: worked, titleNo: whole });

/** `bbsNo`: the board that was asked for, or the first. */
const optionsSchema = z.object({
  bbsNo: whole,
  boards: listOf(
    z
      .object({ bbsNo: whole, name: text, boardType: count })
      .transform(({ boardType, ...board }) => ({ ...board, isSchedule: boardType === boardTypes.schedule })),
  ),
  authNos: z.array(count),
  canPostNotice: z.boolean(),
});
/** What the member may write where. */
export type WriteOptions = z.output<typeof optionsSchema>;

/** `key`: of an upload, or 'p' and the place of a picture that the post has had. */
const photoSchema = z.object({ key: text, url: text, alt: text });
export type FormPhoto = z.output<typeof photoSchema>;
export const photosAnswerSchema = z
  .object({ photos: z.array(photoSchema) })
  .transform(({ photos }) => photos);

const station = z.object({ userId: userIdParam });
const post = station.extend({ titleNo: numberParam });
/** A text of 15 000 Hangul with its marks, and what JSON makes of them. */
const bodyBytes = 512 * 1024;
const edit = { path: '/api/station/:userId/post/:titleNo/edit', params: post } as const;

export const writeCalls = callTable({
  service: 'station',
  prefix: 'station.write',
  calls: {
    /** 403 with the reason where the member may write nothing (S111). */
    options: {
      method: 'GET',
      path: '/:userId/title/create',
      params: station,
      query: z.object({ bbs_no: numberParam.optional() }),
      answer: optionsSchema,
      isEssential: true,
    },
    create: {
      method: 'POST',
      path: '/api/station/:userId/post',
      params: station,
      json: postInputSchema,
      bodyBytes,
      answer: written,
    },
    /** The post as its author left it. */
    edit: {
      ...edit,
      method: 'GET',
      answer: z.object({
        post: z.object({
          bbsNo: whole,
          title: text,
          content: text,
          /** the content as plain text, and whether nothing but paragraphs and links is lost in it */
          text,
          isPlain: z.boolean(),
          /** ours: a short text of the guestbook, whose title follows it */
          isEntry: z.boolean().default(false),
          hashtags: z.array(text),
          authNo: count,
          isNotice: z.boolean(),
          startsAt: text,
          updatedAt: text,
          photos: z.array(photoSchema),
        }),
        options: optionsSchema,
      }),
      isEssential: true,
    },
    change: { ...edit, method: 'POST', json: postInputSchema, bodyBytes, answer: written },
    /** The HTML as it would be kept. */
    preview: {
      method: 'POST',
      path: '/api/station/:userId/preview',
      params: station,
      json: postInputSchema.pick({ text: true, isHtml: true }),
      bodyBytes,
      answer: z.object({ content: text }),
    },
  },
});

/** `titleNo` 0: a new post. */
const ofPost = z.object({ titleNo: z.number().int().nonnegative() });
const fields = z
  .record(text.regex(/^\w{1,40}$/), z.union([text, z.array(text).max(100)]))
  .refine((fields) => JSON.stringify(fields).length <= postDraftLimits.characters);
const draft = {
  method: 'POST',
  path: '/api/station/:userId/draft',
  params: station,
  json: ofPost,
  bodyBytes,
} as const;
/** `saved` is false when the form has been sent. */
const kept = z.object({ saved: z.boolean() });

/** A post that is not sent yet: the member's own. */
export const draftCalls = callTable({
  service: 'station',
  prefix: 'station.draft',
  calls: {
    /** Null when there is none. */
    read: {
      ...draft,
      told: { type: 'read' },
      answer: z
        .object({
          draft: z
            .object({
              fields: z.record(text, z.union([text, z.array(text)])),
              savedDate: text,
            })
            .nullable(),
        })
        .transform(({ draft }) => draft),
    },
    /**
     * `idempotencyKey` names the form: once its post is there, a save that comes late keeps nothing. `since`: when the
     * post that is changed was last changed, as `edit` told.
     */
    save: {
      ...draft,
      told: { type: 'save' },
      json: ofPost.extend({ idempotencyKey: key, since: text.max(40), fields }),
      answer: kept,
    },
    drop: { ...draft, told: { type: 'drop' }, answer: kept },
  },
});

/** Short texts of the guestbook. */
export const guestCalls = callTable({
  service: 'station',
  prefix: 'station.guest',
  calls: {
    write: {
      method: 'POST',
      path: '/api/station/:userId/guest',
      params: station,
      json: z.object({ idempotencyKey: key, text: text.max(2_000) }),
      answer: written,
    },
    delete: {
      method: 'POST',
      path: '/api/station/:userId/guest/:titleNo',
      told: { _method: 'delete' },
      params: post,
      answer: z.object({ result: worked }),
    },
  },
});
