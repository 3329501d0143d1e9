import { type ActionFunctionArgs, json } from '@remix-run/node';
import { changeFavorite } from '~/features/cards/favorite.server';
import { links } from '~/links/links';
import { flashHeader, type Toast } from '~/request/flash.server';
import { type PostedForm, readForm } from '~/request/form.server';
import { seeOther } from '~/request/redirect.server';
import { scopeOf } from '~/request/scope.server';
import { currentPath, requireMember } from '~/request/session.server';
import type { Upstream } from '~/upstream/client.server';
import { feed } from '~/upstream/clients.server';
import type { Outcome } from '~/upstream/outcome.server';
import { type FeedAnswer, type FeedIntent, feedIntents } from './feed-answer';

type Result = Pick<FeedAnswer, 'ok' | 'likes'> & { toast: Toast | null };
interface Done {
  result: number;
  message?: string | null;
  likeCnt?: number | null;
}

/** What the server says counts; its own words where it has none (P089). */
function resultOf(outcome: Outcome<Done>, done: string, failed: string): Result {
  const message = outcome.ok ? outcome.value.message : outcome.message;
  const worked = outcome.ok && outcome.value.result === 1;
  return {
    ok: worked,
    likes: (outcome.ok ? outcome.value.likeCnt : null) ?? null,
    toast: worked ? { tone: 'done', text: message || done } : { tone: 'problem', text: message || failed },
  };
}

/** @throws Response 400 when the form names no post */
function postOf(form: PostedForm) {
  const titleNo = form.get('titleNo');
  if (!/^[1-9]\d{0,14}$/.test(titleNo)) throw new Response(null, { status: 400 });
  return { stationUserId: userOf(form, 'stationUserId'), titleNo: Number(titleNo) };
}

/** @throws Response 400 when the form names no account */
function userOf(form: PostedForm, name: string) {
  const userId = form.get(name);
  if (!/^[\w.-]{1,40}$/.test(userId)) throw new Response(null, { status: 400 });
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
  const { context, upstream } = scopeOf(args);
  const form = readForm(args);
  const intent = feedIntents.find((known) => known === form.get('intent'));
  if (!intent) throw new Response(null, { status: 400 });
  const result = await actions[intent](upstream, form);
  if (upstream.globalError() === 'login') throw seeOther(links.login(context.config.hosts, here));
  if (form.get('enhanced') === '1') return json({ ...result, intent } satisfies FeedAnswer);
  const post = form.get('titleNo');
  const back = /^\d{1,15}$/.test(post) ? `${here}#post-${post}` : here;
  return seeOther(
    back,
    result.toast ? { 'set-cookie': await flashHeader({ toast: result.toast }, context) } : {},
  );
}
