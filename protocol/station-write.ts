/** Writing on stations: calls of our own beside my-station §7.1 (GN30). Service STATION. */
import { z } from 'zod';
import { photoKeyPattern, postDraftLimits, postLimits } from './station-write-codes';

export * from './station-write-codes';

export const writePaths = {
  /** GET ?bbs_no: what the member may write where (S111) */
  options: '/:userId/title/create',
  /** POST JSON */
  create: '/api/station/:userId/post',
  /** GET: the post as its author left it; POST JSON */
  edit: '/api/station/:userId/post/:titleNo/edit',
  /** POST JSON {title, content} → the HTML as it would be kept */
  preview: '/api/station/:userId/preview',
  /** POST multipart `files[]` */
  photos: '/api/station/:userId/photo',
  /** GET ?size=small: a WebP picture */
  photo: '/api/photo/:id',
  /** POST JSON {type: read | save | drop, titleNo} */
  draft: '/api/station/:userId/draft',
  /** POST JSON */
  guest: '/api/station/:userId/guest',
  /** POST form {_method: delete} */
  guestEntry: '/api/station/:userId/guest/:titleNo',
} as const;

const key = z.string().min(16).max(64);
const titleNo = z.number().int().nonnegative();

/** text: plain, or HTML where `isHtml` says so. Dates 'YYYY-MM-DDTHH:mm', Seoul; '' where there is none. */
export const postInputSchema = z.object({
  idempotencyKey: key,
  bbsNo: z.number().int().positive(),
  title: z.string().max(1_000),
  text: z.string().max(200_000),
  isHtml: z.boolean(),
  hashtags: z.array(z.string().max(200)).max(100),
  authNo: z.number().int(),
  isNotice: z.boolean(),
  startsAt: z.string().max(20),
  photos: z
    .array(z.object({ key: z.string().regex(photoKeyPattern), alt: z.string().max(1_000) }))
    .max(postLimits.photos),
});
export type PostInput = z.infer<typeof postInputSchema>;

export const guestInputSchema = z.object({ idempotencyKey: key, text: z.string().max(2_000) });
export const previewInputSchema = postInputSchema.pick({ text: true, isHtml: true });
export const previewAnswerSchema = z.object({ content: z.string() });

export const writtenSchema = z.object({ result: z.literal(1), titleNo: z.coerce.number().int() });
export const doneSchema = z.object({ result: z.literal(1) });

export const writeBoardSchema = z.object({
  bbsNo: z.coerce.number().int(),
  name: z.string(),
  boardType: z.coerce.number(),
});
/** bbsNo: the board that was asked for, or the first. */
export const writeOptionsSchema = z.object({
  bbsNo: z.coerce.number().int(),
  boards: z.array(z.unknown()),
  authNos: z.array(z.coerce.number()),
  canPostNotice: z.boolean(),
});

export const editedPhotoSchema = z.object({ key: z.string(), url: z.string(), alt: z.string() });
export const editAnswerSchema = z.object({
  post: z.object({
    bbsNo: z.coerce.number().int(),
    title: z.string(),
    content: z.string(),
    /** the content as plain text, and whether nothing but paragraphs and links is lost in it */
    text: z.string(),
    isPlain: z.boolean(),
    /** ours: a short text of the guestbook, whose title follows it */
    isEntry: z.boolean().default(false),
    hashtags: z.array(z.string()),
    authNo: z.coerce.number(),
    isNotice: z.boolean(),
    startsAt: z.string(),
    updatedAt: z.string(),
    photos: z.array(editedPhotoSchema),
  }),
  options: writeOptionsSchema,
});

export const photosAnswerSchema = z.object({ photos: z.array(editedPhotoSchema) });

const draftFields = z
  .record(z.string().regex(/^\w{1,40}$/), z.union([z.string(), z.array(z.string()).max(100)]))
  .refine((fields) => JSON.stringify(fields).length <= postDraftLimits.characters);

/**
 * titleNo 0: a new post. `idempotencyKey` names the form: once its post is there, a save that comes late keeps nothing.
 * `since`: when the post that is changed was last changed, as `editAnswerSchema` told.
 */
export const postDraftSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('read'), titleNo }),
  z.object({
    type: z.literal('save'),
    titleNo,
    idempotencyKey: key,
    since: z.string().max(40),
    fields: draftFields,
  }),
  z.object({ type: z.literal('drop'), titleNo }),
]);
export const postDraftAnswerSchema = z.object({
  draft: z
    .object({
      fields: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
      savedDate: z.string(),
    })
    .nullable(),
});
export const draftKeptSchema = z.object({ saved: z.boolean() });
