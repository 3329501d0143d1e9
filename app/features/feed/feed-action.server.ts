import type { ActionFunctionArgs } from '@remix-run/node';
import { changeFavorite, saidOf } from '~/features/cards/favorite.server';
import type { Toast } from '~/request/flash.server';
import { type PostedForm, pressed, readForm } from '~/request/form.server';
import { answerPress } from '~/request/redirect-with-toast.server';
import { scopeOf } from '~/request/scope.server';
import { currentPath, requireMember, requireSession } from '~/request/session.server';
import type { Upstream } from '~/upstream/client.server';
import { feed } from '~/upstream/clients.server';
import type { Outcome } from '~/upstream/outcome.server';
import { isNumberId, isUserId } from '~protocol/wire/ids';
import { type FeedAnswer, type FeedIntent, feedIntents } from './feed-answer';

type Result = Pick<FeedAnswer, 'ok' | 'likes'> & { toast: Toast | null };
interface Done {
  result: number;
  message?: string | null;
  likeCnt?: number | null;
}

/** What the server says counts; our own words where it has none (P089). */
const resultOf = (outcome: Outcome<Done>, done: string, failed: string): Result => ({
  ...saidOf(outcome, done, failed),
  likes: (outcome.ok ? outcome.value.likeCnt : null) ?? null,
});

/** @throws Response 400 when the form names no post */
function postOf(form: PostedForm) {
  const titleNo = form.get('titleNo');
  if (!isNumberId(titleNo)) throw new Response(null, { status: 400 });
  return { stationUserId: userOf(form, 'stationUserId'), titleNo: Number(titleNo) };
}

/** @throws Response 400 when the form names no account */
function userOf(form: PostedForm, name: string) {
  const userId = form.get(name);
  if (!isUserId(userId)) throw new Response(null, { status: 400 });
  return userId;
}

const likeFailed = '좋아요를 처리하지 못했습니다.';
const blindFailed = '게시글 숨기기를 처리하지 못했습니다.';

const actions: Record<FeedIntent, (upstream: Upstream, form: PostedForm) => Promise<Result>> = {
  like: async (upstream, form) =>
    resultOf(await feed.like(upstream, postOf(form)), '게시글에 좋아요를 남겼습니다.', likeFailed),
  unlike: async (upstream, form) =>
    resultOf(await feed.unlike(upstream, postOf(form)), '좋아요를 취소했습니다.', likeFailed),
  blind: async (upstream, form) =>
    resultOf(
      await feed.blind(upstream, { userId: userOf(form, 'userId') }),
      '게시글을 숨겼습니다.',
      blindFailed,
    ),
  unblind: async (upstream, form) =>
    resultOf(
      await feed.unblind(upstream, { userId: userOf(form, 'userId') }),
      '게시글을 다시 봅니다.',
      blindFailed,
    ),
  /** A favourite that cannot be added says nothing here (GX06); the call's failure is in the log. */
  async favorite(upstream, form) {
    const { ok, toast } = await changeFavorite(upstream, userOf(form, 'userId'), 'favorite');
    return { ok, likes: null, toast: ok ? toast : null };
  },
};

/** POST of the feed and of the hot posts: JSON for a script, else 303 back with the same toast. */
export async function actOnFeed(args: ActionFunctionArgs) {
  const here = currentPath(args.request);
  await requireMember(args, here);
  const scope = scopeOf(args);
  const form = readForm(args);
  const intent = pressed(form, feedIntents);
  const result = await actions[intent](scope.upstream, form);
  requireSession(scope, here);
  const post = form.get('titleNo');
  const back = isNumberId(post) ? `${here}#post-${post}` : here;
  return answerPress(scope, { form, back }, { ...result, intent } satisfies FeedAnswer);
}
