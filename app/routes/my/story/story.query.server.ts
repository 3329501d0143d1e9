import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node';
import { relativeDate } from '~/domain/format/dates';
import { parseOption } from '~/domain/lists/option';
import { parsePage } from '~/domain/lists/start';
import { storyFilterOptions } from '~/domain/my/list';
import { storyKey } from '~/domain/story';
import { growPages } from '~/features/cards/grow-feed.server';
import { changedOf } from '~/features/cards/take-off-list.server';
import { backToList, pathWithoutQuestion } from '~/features/history/history-page.server';
import { readForm } from '~/request/form.server';
import { scopeOf } from '~/request/scope.server';
import { requireMember } from '~/request/session.server';
import { story as stories } from '~/upstream/clients.server';
import type { Story } from '~protocol/story';

/** What the page prints of a story. `id` is also what its form sends. */
export type StoryModel = ReturnType<typeof toModel>;

/** What the item's form sends to name it: station, title, comment and reply. */
const targetOf = ({ stationUserId, titleNo, commentNo, replyNo }: Story) =>
  [stationUserId, titleNo, commentNo ?? '', replyNo ?? ''].join('/');

function toModel(story: Story, userId: string, now: number) {
  const { commentNo, replyNo, date, ...printed } = story;
  return {
    ...printed,
    /** what it is called below its post; null for a post */
    entryNo: replyNo ?? commentNo,
    id: storyKey(story),
    target: targetOf(story),
    isOwnStation: story.stationUserId === userId,
    date: date && relativeDate(date, now),
  };
}

/** What the member wrote; the list grows by pages. `confirm` is the id that is asked about. */
export async function loadStory(args: LoaderFunctionArgs) {
  const { userId } = await requireMember(args);
  const { upstream } = scopeOf(args);
  const params = new URL(args.request.url).searchParams;
  const filter = parseOption(storyFilterOptions, params.get('feed_type')) ?? '';
  const first = parsePage(params.get('page'));
  let failed = false;
  const readPage = async (page: number) => {
    const outcome = await stories.list(upstream, { feed_type: filter, page });
    if (outcome.ok) return outcome.value;
    failed = failed || page === first;
    return { items: [] as Story[], page, totalPages: page };
  };
  const grown = await growPages(await readPage(first), parsePage(params.get('to')), readPage);
  const now = Date.now();
  return json({
    ...grown,
    items: grown.items.map((story) => toModel(story, userId, now)),
    filter,
    first,
    failed,
    confirm: params.get('confirm'),
  });
}

/** POST of the question: 'bomi/160000001/500001/' → the author's own is deleted. */
export async function removeStory(args: ActionFunctionArgs) {
  await requireMember(args, pathWithoutQuestion(args));
  const sent = /^([\w.-]{1,40})\/(\d{1,15})\/(\d{0,15})\/(\d{0,15})$/.exec(readForm(args).get('target'));
  if (!sent) throw new Response(null, { status: 400 });
  const [, stationUserId = '', titleNo = '', commentNo = '', replyNo = ''] = sent;
  // without the comment that it answers it would name the post
  if (replyNo && !commentNo) throw new Response(null, { status: 400 });
  const { upstream } = scopeOf(args);
  const post = { stationUserId, titleNo };
  const comment = { ...post, pCommentNo: commentNo };
  if (replyNo) {
    const outcome = await stories.removeReply(upstream, { ...comment, cCommentNo: replyNo });
    return backToList(args, changedOf(outcome, doneTexts.reply));
  }
  if (commentNo)
    return backToList(args, changedOf(await stories.removeComment(upstream, comment), doneTexts.comment));
  return backToList(args, changedOf(await stories.removePost(upstream, post), doneTexts.post));
}

/** P062 */
const doneTexts = {
  post: '게시글(댓글, 답글 포함) 삭제가 완료되었습니다.',
  comment: '댓글(답글 포함) 삭제가 완료되었습니다.',
  reply: '답글 삭제가 완료되었습니다.',
} as const;
