/** What a member wrote (protocol/history.ts, my-station §7.7). */

import type { Story, StoryParent } from '~/domain/story';
import { isYes } from '~protocol/flag';
import {
  historyChangeSchema,
  type StoryFilter,
  type StoryItemWire,
  storyItemSchema,
  storyPageSchema,
  storyPaths,
} from '~protocol/history';
import { pathOf } from '~protocol/path';
import { authNumbers } from '~protocol/vod-codes';
import type { Upstream } from './client.server';
import type { Outcome } from './outcome.server';
import { definePersonalCall } from './registry.server';

const listCall = definePersonalCall({
  name: 'story.list',
  service: 'my',
  method: 'GET',
  path: (p: { filter: StoryFilter; page: number }) =>
    `${storyPaths.list}?page=${p.page}&feed_type=${p.filter}`,
  schema: storyPageSchema,
});

/** One's own post, comment or reply, as an address names it. */
export interface StoryTarget {
  stationUserId: string;
  titleNo: number;
  commentNo: number | null;
  replyNo: number | null;
}

function deletePath({ stationUserId, titleNo, commentNo, replyNo }: StoryTarget): string {
  const at = { stationUserId, titleNo };
  if (commentNo === null) return pathOf(storyPaths.post, at);
  if (replyNo === null) return pathOf(storyPaths.comment, { ...at, pCommentNo: commentNo });
  return pathOf(storyPaths.reply, { ...at, pCommentNo: commentNo, cCommentNo: replyNo });
}

const deleteCall = definePersonalCall({
  name: 'story.remove',
  service: 'my',
  method: 'POST',
  path: deletePath,
  body: () => ({ form: { _method: 'delete' } }),
  schema: historyChangeSchema,
  readsRefusals: true,
});

const parentKinds: Record<string, StoryParent['kind']> = { VOD: 'vod', PARENT_COMMENT: 'comment' };

const toParent = ({
  feedType,
  userNick,
  titleName,
  comment,
  isDeleted,
}: NonNullable<StoryItemWire['parent']>) => ({
  kind: parentKinds[feedType] ?? ('post' as const),
  text: titleName || comment || null,
  nick: userNick || null,
  isDeleted: isDeleted ?? false,
});

function toStory(wire: StoryItemWire): Story {
  const photos = wire.photos ?? [];
  return {
    type: wire.feedType,
    stationUserId: wire.stationUserId,
    stationNick: wire.stationUserNick,
    titleNo: wire.titleNo,
    commentNo: wire.pCommentNo ?? null,
    replyNo: wire.cCommentNo ?? null,
    title: wire.titleName || null,
    text: wire.comment || wire.content || '',
    date: wire.regDate || null,
    photoUrl: photos[0]?.url ?? null,
    photoCount: photos.length,
    isNotice: isYes(wire.isNotice),
    isPrivate: wire.authNo === authNumbers.private,
    views: wire.count?.readCnt ?? null,
    comments: wire.count?.commentCnt ?? null,
    likes: wire.count?.likeCnt ?? null,
    vodNo: wire.ucc && wire.url ? wire.titleNo : null,
    parent: wire.parent ? toParent(wire.parent) : null,
  };
}

export interface StoryPage {
  items: Story[];
  page: number;
  totalPages: number;
}

export async function listStory(
  upstream: Upstream,
  query: { filter: StoryFilter; page: number },
): Promise<Outcome<StoryPage>> {
  const outcome = await upstream.call(listCall, query);
  if (!outcome.ok) return outcome;
  const { data, meta } = outcome.value;
  const items = outcome.parseItems(data, storyItemSchema, toStory);
  return { ok: true, value: { items, page: meta.currentPage, totalPages: meta.lastPage } };
}

/** The author's own: with all that was written below it. */
export const deleteStory = (upstream: Upstream, target: StoryTarget) => upstream.call(deleteCall, target);
