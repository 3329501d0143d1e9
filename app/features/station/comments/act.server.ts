import { json } from '@remix-run/node';
import { links } from '~/links/links';
import type { Toast } from '~/request/flash.server';
import { type PostedForm, pressed, readForm } from '~/request/form.server';
import { seeOther } from '~/request/redirect.server';
import { answerPress, backWithToast, isAsked } from '~/request/redirect-with-toast.server';
import { failedTexts, refusalAsGiven } from '~/request/refusal.server';
import { type RouteArgs, type Scope, scopeOf } from '~/request/scope.server';
import { requireMember, requireSession, requireWriter } from '~/request/session.server';
import { sentHeaders, wantedHeaders } from '~/request/wanted.server';
import { comments, postLikes } from '~/upstream/clients.server';
import { type Outcome, valueOr } from '~/upstream/outcome.server';
import { listStationComments } from '~/upstream/station/posts.server';
import type { TalkAt } from '~protocol/station/comments';
import { numberIdOf } from '~protocol/wire/ids';
import {
  postLikeId,
  type RefusedComment,
  type TalkAnswer,
  type TalkIntent,
  talkIntents,
} from '../talk-answer';
import { shownIn, type TalkOn, talkAt } from './talk.server';

const numberIn = (form: PostedForm, name: string) => numberIdOf(form.get(name));

type Said = Outcome<{ message: string; likeCnt?: number; commentNo?: number }>;

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
function act({ upstream }: Scope, at: TalkAt, intent: TalkIntent, form: PostedForm): Promise<Said> {
  if (intent === 'like' || intent === 'unlike') {
    if (at.kind !== 'post') throw new Response(null, { status: 400 });
    return postLikes[intent](upstream, at);
  }
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

interface TalkPage {
  on: TalkOn;
  /** where forms with words go */
  send: string;
  /** the page that they stand on, with what it shows of the comments */
  here: string;
}

/** What a guest typed waits in the form of the page that the login leads back to; null: it is too long for that. */
async function keepTyped({ context }: Scope, form: PostedForm, send: string) {
  const fields = { content: form.get('content'), parentNo: form.get('parentNo') };
  const headers = await wantedHeaders({ action: send, fields, name: '댓글', isTyped: true }, context);
  return Object.keys(headers).length > 0 ? headers : null;
}

/** POST of a page with comments: JSON for a script, else 303 back with the same toast, or what was refused. */
export async function actOnTalk(args: RouteArgs, { on, send, here }: TalkPage) {
  const scope = scopeOf(args);
  const { upstream, context } = scope;
  const form = readForm(args);
  const intent = pressed(form, talkIntents);
  const toLogin = (back: string, headers?: HeadersInit) => {
    const login = links.login(context.config.hosts, back);
    return isAsked(form)
      ? json<TalkAnswer>({ ok: false, intent, toast: null, login }, { headers })
      : seeOther(login, headers);
  };
  if ((await scope.viewer()).kind === 'guest') {
    if (!writes(intent)) return toLogin(here);
    const kept = intent === 'comment' ? await keepTyped(scope, form, send) : null;
    if (kept) return toLogin(`${here}#comment-text`, kept);
  }
  if (writes(intent)) await requireWriter(args, 'content');
  else await requireMember(args, here);

  const at = await talkAt(args, on);
  const outcome = await act(scope, at, intent, form);
  if (isAsked(form) && upstream.globalError() === 'login') return toLogin(here);
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
  const toast: Toast | null = isLike(intent) ? null : { tone: 'done', text: message };
  const { searchParams } = new URL(here, context.config.origin);
  const headers = intent === 'comment' ? await sentHeaders(args.request, send, context) : {};
  const written = writes(intent) ? about : undefined;
  if (isAsked(form)) {
    const shown = { ...at, ...shownIn(searchParams), commentNo: written };
    const list = isLike(intent) ? undefined : valueOr(await listStationComments(upstream, shown), null);
    return json<TalkAnswer>({ ok: true, intent, toast, likes: likeCnt, list, commentNo: about }, { headers });
  }
  // the page as it was before stays in the cache, for Back
  const back = written ? links.commentsOn(here, { ...shownIn(searchParams), comment: written }) : here;
  const place = intent === 'delete-comment' ? 'comments' : about ? `comment-${about}` : postLikeId;
  return backWithToast(scope, `${back}#${place}`, toast, headers);
}
