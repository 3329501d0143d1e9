import { type ActionFunctionArgs, json } from '@remix-run/node';
import { pageAt, postAt } from '~/features/station/talk.server';
import {
  postLikeId,
  type RefusedComment,
  type TalkAnswer,
  type TalkIntent,
  talkIntents,
} from '~/features/station/talk-answer';
import { links } from '~/links/links';
import type { Toast } from '~/request/flash.server';
import { type PostedForm, pressed, readForm } from '~/request/form.server';
import { answerPress, backWithToast, isAsked } from '~/request/redirect-with-toast.server';
import { failedTexts, refusalAsGiven } from '~/request/refusal.server';
import { type Scope, scopeOf } from '~/request/scope.server';
import { requireMember, requireSession, requireWriter } from '~/request/session.server';
import { comments, postLikes } from '~/upstream/clients.server';
import type { Outcome } from '~/upstream/outcome.server';
import { listStationComments } from '~/upstream/station/posts.server';
import type { TalkAt } from '~protocol/station/comments';
import { numberIdOf } from '~protocol/wire/ids';

const numberIn = (form: PostedForm, name: string) => numberIdOf(form.get(name));

type Said = Outcome<{ message: string; likeCnt?: number; commentNo?: number; page?: number | null }>;

/** Changes of a comment that need no words. */
const commentChanges = {
  'delete-comment': comments.delete,
  'like-comment': comments.like,
  'unlike-comment': comments.unlike,
  'pin-comment': comments.pin,
  'unpin-comment': comments.unpin,
  'hide-comment': comments.hide,
  'unhide-comment': comments.unhide,
} satisfies Partial<Record<TalkIntent, unknown>>;
const changeOf = (intent: TalkIntent) =>
  Object.hasOwn(commentChanges, intent) ? commentChanges[intent as keyof typeof commentChanges] : null;

/** @throws Response 400 when the form lacks what the intent needs */
function act(scope: Scope, at: TalkAt, intent: TalkIntent, form: PostedForm): Promise<Said> {
  const { upstream } = scope;
  if (intent === 'like' || intent === 'unlike') return postLikes[intent](upstream, at);
  const content = form.get('content');
  if (intent === 'comment') {
    const key = form.get('key');
    return comments.write(upstream, {
      ...at,
      content,
      parentNo: numberIn(form, 'parentNo') ?? undefined,
      idempotencyKey: /^[\w-]{8,64}$/.test(key) ? key : undefined,
    });
  }
  const commentNo = numberIn(form, 'commentNo');
  if (commentNo === null) throw new Response(null, { status: 400 });
  const of = { ...at, commentNo };
  return changeOf(intent)?.(upstream, of) ?? comments.edit(upstream, { ...of, content });
}

const isLike = (intent: TalkIntent) => intent.includes('like');
const writes = (intent: TalkIntent) => intent === 'comment' || intent === 'edit-comment';

/** POST of a post's page: JSON for a script, else 303 back with the same toast, or the page with what was refused. */
export async function actOnPost(args: ActionFunctionArgs) {
  const at = postAt(args);
  const page = pageAt(args.request);
  const here = links.stationPostPage(at.userId, at.titleNo, page);
  const scope = scopeOf(args);
  const { upstream, context } = scope;
  const form = readForm(args);
  const intent = pressed(form, talkIntents);
  const login = links.login(context.config.hosts, here);
  const toLogin = () => json<TalkAnswer>({ ok: false, intent, toast: null, login });
  if (isAsked(form) && !writes(intent) && (await scope.viewer()).kind === 'guest') return toLogin();
  if (writes(intent)) await requireWriter(args, 'content');
  else await requireMember(args, here);

  const outcome = await act(scope, at, intent, form);
  if (isAsked(form) && upstream.globalError() === 'login') return toLogin();
  requireSession(scope, here);
  const commentNo = numberIn(form, 'commentNo');
  if (!outcome.ok) {
    const { text, status } = refusalAsGiven(outcome, failedTexts.cannotAct);
    const toast: Toast = { tone: 'problem', text };
    const failed = { ok: false, intent, toast, commentNo: commentNo ?? undefined };
    if (!writes(intent)) return answerPress<TalkAnswer>(scope, { form, back: here }, failed);
    const refused: RefusedComment = {
      text: form.get('content'),
      error: text,
      parentNo: numberIn(form, 'parentNo'),
      editNo: commentNo,
    };
    return json<TalkAnswer>(
      { ok: false, intent, toast: null, refused },
      { status: isAsked(form) ? 200 : status },
    );
  }
  const { message, likeCnt } = outcome.value;
  const about = outcome.value.commentNo ?? commentNo ?? undefined;
  const shown = outcome.value.page ?? page;
  const toast: Toast | null = isLike(intent) ? null : { tone: 'done', text: message };
  if (isAsked(form)) {
    const list = isLike(intent) ? undefined : await listStationComments(upstream, { ...at, page: shown });
    return json<TalkAnswer>({ ok: true, intent, toast, likes: likeCnt, list, commentNo: about });
  }
  // the page as it was before stays in the cache, for Back
  const written = intent === 'comment' ? { comment: about } : {};
  const place = intent === 'delete-comment' ? 'comments' : about ? `comment-${about}` : postLikeId;
  const back = `${links.stationPostPage(at.userId, at.titleNo, shown, written)}#${place}`;
  return backWithToast(scope, back, toast);
}
