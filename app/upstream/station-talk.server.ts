/** Likes, views and comments of stations' posts (protocol/station-talk.ts). */
import type { StationComment } from '~/domain/station';
import { pathOf } from '~protocol/path';
import * as wire from '~protocol/station-talk';
import type { Upstream } from './client.server';
import type { Outcome } from './outcome.server';
import { definePersonalCall } from './registry.server';
import { toComment } from './station-posts.server';

export interface PostAt {
  userId: string;
  titleNo: number;
}
export interface CommentAt extends PostAt {
  commentNo: number;
}

const likeCall = definePersonalCall({
  name: 'station.like',
  service: 'channel',
  method: 'POST',
  path: (at: PostAt) => pathOf(wire.likePath, at),
  body: () => ({ form: { boardType: wire.reportedTypes.post } }),
  schema: wire.likedSchema,
});

const unlikeCall = definePersonalCall({
  name: 'station.unlike',
  service: 'channel',
  method: 'DELETE',
  path: (at: PostAt) => pathOf(wire.likePath, at),
  schema: wire.likedSchema,
});

const viewCall = definePersonalCall({
  name: 'station.view',
  service: 'station',
  method: 'POST',
  path: (at: PostAt) => pathOf(wire.talkPaths.view, at),
  schema: wire.talkDoneSchema,
});

export interface NewComment extends PostAt {
  content: string;
  parentNo?: number;
  idempotencyKey?: string;
}

const writeCall = definePersonalCall({
  name: 'station.comment.write',
  service: 'station',
  method: 'POST',
  path: ({ userId, titleNo }: NewComment) => pathOf(wire.talkPaths.comments, { userId, titleNo }),
  body: ({ content, parentNo, idempotencyKey }) => ({ form: { content, parentNo, idempotencyKey } }),
  schema: wire.commentSavedSchema,
});

const editCall = definePersonalCall({
  name: 'station.comment.edit',
  service: 'station',
  method: 'POST',
  path: ({ content: _, ...at }: CommentAt & { content: string }) => pathOf(wire.talkPaths.comment, at),
  body: ({ content }) => ({ form: { _method: 'put', content } }),
  schema: wire.commentSavedSchema,
});

const readCall = definePersonalCall({
  name: 'station.comment.read',
  service: 'station',
  method: 'GET',
  path: (at: CommentAt) => pathOf(wire.talkPaths.comment, at),
  schema: wire.commentAnswerSchema,
});

/** A change of a comment that needs no words, and the one that takes it back. */
const changeOf = (name: string, path: (at: CommentAt) => string, method?: 'delete') =>
  definePersonalCall({
    name: `station.comment.${name}`,
    service: 'station',
    method: 'POST',
    path,
    body: () => ({ form: { _method: method } }),
    schema: wire.talkDoneSchema,
  });

const like = (at: CommentAt) => pathOf(wire.talkPaths.commentLike, at);
const pin = (at: CommentAt) => pathOf(wire.talkPaths.commentPin, at);
const hide = (at: CommentAt) => pathOf(wire.talkPaths.commentHide, at);

const changes = {
  delete: changeOf('delete', (at) => pathOf(wire.talkPaths.comment, at), 'delete'),
  like: changeOf('like', like),
  unlike: changeOf('unlike', like, 'delete'),
  pin: changeOf('pin', pin),
  unpin: changeOf('unpin', pin, 'delete'),
  hide: changeOf('hide', hide),
  unhide: changeOf('unhide', hide, 'delete'),
};
export type CommentChange = keyof typeof changes;

export const setPostLike = (upstream: Upstream, at: PostAt, isLike: boolean) =>
  upstream.call(isLike ? likeCall : unlikeCall, at);
export const countPostView = (upstream: Upstream, at: PostAt) => upstream.call(viewCall, at);
export const writeComment = (upstream: Upstream, input: NewComment) => upstream.call(writeCall, input);
export const editComment = (upstream: Upstream, input: CommentAt & { content: string }) =>
  upstream.call(editCall, input);
export const changeComment = (upstream: Upstream, change: CommentChange, at: CommentAt) =>
  upstream.call(changes[change], at);

/** One comment or reply, without what stands below it. */
export async function findStationComment(
  upstream: Upstream,
  at: CommentAt,
): Promise<Outcome<StationComment>> {
  const outcome = await upstream.call(readCall, at);
  if (!outcome.ok) return outcome;
  return { ok: true, value: toComment(outcome.value.data, Date.now(), outcome.parseItems) };
}
