/** Writing on stations: posts, photos, drafts, guestbook (protocol/station-write.ts). */
import type { FormPhoto, PostValues, WriteOptions } from '~/domain/post-form';
import type { SafeHtml } from '~/domain/safe-html';
import type { HandedFile } from '~protocol/handed-file';
import { pathOf } from '~protocol/path';
import { boardTypes } from '~protocol/station-codes';
import * as wire from '~protocol/station-write';
import type { Upstream } from './client.server';
import { withEmoticons } from './emoticons.server';
import type { Outcome } from './outcome.server';
import type { ParseItems } from './parse.server';
import { definePassThrough, definePersonalCall } from './registry.server';
import { sanitizeHtml } from './sanitize.server';

interface PostAt {
  userId: string;
  titleNo: number;
}

const optionsCall = definePersonalCall({
  name: 'station.write.options',
  service: 'station',
  method: 'GET',
  path: ({ userId, bbsNo }: { userId: string; bbsNo: number | null }) =>
    pathOf(wire.writePaths.options, { userId }) + (bbsNo === null ? '' : `?bbs_no=${bbsNo}`),
  schema: wire.writeOptionsSchema,
  essential: true,
});

const editCall = definePersonalCall({
  name: 'station.write.edit',
  service: 'station',
  method: 'GET',
  path: (at: PostAt) => pathOf(wire.writePaths.edit, at),
  schema: wire.editAnswerSchema,
  essential: true,
});

type Sent = { userId: string; input: wire.PostInput };

const createCall = definePersonalCall({
  name: 'station.write.create',
  service: 'station',
  method: 'POST',
  path: ({ userId }: Sent) => pathOf(wire.writePaths.create, { userId }),
  body: ({ input }: Sent) => ({ json: input }),
  schema: wire.writtenSchema,
});

const changeCall = definePersonalCall({
  name: 'station.write.change',
  service: 'station',
  method: 'POST',
  path: ({ userId, titleNo }: Sent & { titleNo: number }) =>
    pathOf(wire.writePaths.edit, { userId, titleNo }),
  body: ({ input }: Sent & { titleNo: number }) => ({ json: input }),
  schema: wire.writtenSchema,
});

const previewCall = definePersonalCall({
  name: 'station.write.preview',
  service: 'station',
  method: 'POST',
  path: ({ userId }: { userId: string; text: string; isHtml: boolean }) =>
    pathOf(wire.writePaths.preview, { userId }),
  body: ({ text, isHtml }: { userId: string; text: string; isHtml: boolean }) => ({ json: { text, isHtml } }),
  schema: wire.previewAnswerSchema,
});

const photosCall = definePersonalCall({
  name: 'station.write.photos',
  service: 'station',
  method: 'POST',
  path: ({ userId }: { userId: string; files: HandedFile[] }) => pathOf(wire.writePaths.photos, { userId }),
  body: ({ files }: { userId: string; files: HandedFile[] }) => ({
    multipart: { fields: {}, files: { 'files[]': files } },
  }),
  schema: wire.photosAnswerSchema,
});

const photoCall = definePassThrough({
  name: 'station.photo',
  service: 'station',
  path: ({ id, isSmall }: { id: string; isSmall: boolean }) =>
    pathOf(wire.writePaths.photo, { id }) + (isSmall ? '?size=small' : ''),
});

const toOptions = (
  { bbsNo, boards, authNos, canPostNotice }: ReturnType<typeof wire.writeOptionsSchema.parse>,
  parseItems: ParseItems,
): WriteOptions => ({
  bbsNo,
  boards: parseItems(boards, wire.writeBoardSchema, (board) => ({
    bbsNo: board.bbsNo,
    name: board.name,
    isSchedule: board.boardType === boardTypes.schedule,
  })),
  authNos,
  canPostNotice,
});

/** What the member may write on the station; 403 with the reason when nothing. */
export async function findWriteOptions(
  upstream: Upstream,
  at: { userId: string; bbsNo: number | null },
): Promise<Outcome<WriteOptions>> {
  const outcome = await upstream.call(optionsCall, at);
  return outcome.ok ? { ok: true, value: toOptions(outcome.value, outcome.parseItems) } : outcome;
}

/** One's own post as the form shows it; `isEntry`: a short text of the guestbook. */
export async function findEdit(
  upstream: Upstream,
  at: PostAt,
): Promise<Outcome<{ values: Omit<PostValues, 'idempotencyKey'>; options: WriteOptions; isEntry: boolean }>> {
  const outcome = await upstream.call(editCall, at);
  if (!outcome.ok) return outcome;
  const { post, options } = outcome.value;
  // what is printed into the editor is foreign as well
  const html = post.isPlain ? '' : sanitizeHtml(post.content, 'post');
  const values = {
    since: post.updatedAt,
    bbsNo: String(post.bbsNo),
    title: post.title,
    content: post.text,
    html,
    htmlAs: html && post.text,
    hashtags: post.hashtags.join(' '),
    authNo: String(post.authNo),
    isNotice: post.isNotice,
    startsAt: post.startsAt,
    photos: post.photos,
  };
  const { isEntry } = post;
  return { ok: true, value: { values, options: toOptions(options, outcome.parseItems), isEntry } };
}

export const createPost = (upstream: Upstream, sent: Sent) => upstream.call(createCall, sent);
export const changePost = (upstream: Upstream, sent: Sent & { titleNo: number }) =>
  upstream.call(changeCall, sent);

/** The text as the post's page would show it. */
export async function previewPost(
  upstream: Upstream,
  sent: { userId: string; text: string; isHtml: boolean },
): Promise<Outcome<SafeHtml>> {
  const outcome = await upstream.call(previewCall, sent);
  if (!outcome.ok) return outcome;
  return { ok: true, value: withEmoticons(sanitizeHtml(outcome.value.content, 'post')) };
}

export async function uploadPhotos(
  upstream: Upstream,
  sent: { userId: string; files: HandedFile[] },
): Promise<Outcome<FormPhoto[]>> {
  const outcome = await upstream.call(photosCall, sent);
  return outcome.ok ? { ok: true, value: outcome.value.photos } : outcome;
}

/** The bytes of a photo, for whoever may see its post. */
export const openPhoto = (upstream: Upstream, at: { id: string; isSmall: boolean }) =>
  upstream.open(photoCall, at);
