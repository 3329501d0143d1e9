/** What a post's form shows of foreign HTML is cleaned here; its photos (protocol/station/write/calls.ts). */

import type { SafeHtml } from '~/domain/format/safe-html';
import type { PostValues } from '~/domain/station/post-form';
import type { Upstream } from '~/upstream/client.server';
import { write } from '~/upstream/clients.server';
import { withEmoticons } from '~/upstream/html/emoticons.server';
import { sanitizeHtml } from '~/upstream/html/sanitize.server';
import type { Outcome } from '~/upstream/outcome.server';
import { definePassThrough, definePersonalCall } from '~/upstream/wire/registry.server';
import { photoPaths, photosAnswerSchema, type WriteOptions } from '~protocol/station/write/calls';
import type { HandedFile } from '~protocol/wire/handed-file';
import { pathOf } from '~protocol/wire/path';

/** One's own post as the form shows it; `isEntry`: a short text of the guestbook. */
export async function findEdit(
  upstream: Upstream,
  at: { userId: string; titleNo: number },
): Promise<Outcome<{ values: Omit<PostValues, 'idempotencyKey'>; options: WriteOptions; isEntry: boolean }>> {
  const outcome = await write.edit(upstream, at);
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
  return { ok: true, value: { values, options, isEntry: post.isEntry } };
}

/** The text as the post's page would show it. */
export async function previewPost(
  upstream: Upstream,
  sent: { userId: string; text: string; isHtml: boolean },
): Promise<Outcome<SafeHtml>> {
  const outcome = await write.preview(upstream, sent);
  if (!outcome.ok) return outcome;
  return { ok: true, value: withEmoticons(sanitizeHtml(outcome.value.content, 'post')) };
}

interface Photos {
  userId: string;
  files: HandedFile[];
}
const photosCall = definePersonalCall({
  name: 'station.write.photos',
  service: 'station',
  method: 'POST',
  path: ({ userId }: Photos) => pathOf(photoPaths.photos, { userId }),
  body: ({ files }: Photos) => ({ multipart: { fields: {}, files: { 'files[]': files } } }),
  schema: photosAnswerSchema,
});

export const uploadPhotos = (upstream: Upstream, sent: Photos) => upstream.call(photosCall, sent);

const photoCall = definePassThrough({
  name: 'station.photo',
  service: 'station',
  path: ({ id, isSmall }: { id: string; isSmall: boolean }) =>
    pathOf(photoPaths.photo, { id }) + (isSmall ? '?size=small' : ''),
});

/** The bytes of a photo, for anyone who may see its post. */
export const openPhoto = (upstream: Upstream, at: { id: string; isSmall: boolean }) =>
  upstream.open(photoCall, at);
