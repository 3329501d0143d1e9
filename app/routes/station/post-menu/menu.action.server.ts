import { type ActionFunctionArgs, json } from '@remix-run/node';
import { expireDateOf, noDay } from '~/features/station/pin-period.server';
import { postAt, refusalOf } from '~/features/station/talk.server';
import { type CareAnswer, type CareIntent, careIntents } from '~/features/station/talk-answer';
import { links } from '~/links/links';
import { flashHeader, type Toast } from '~/request/flash.server';
import { type PostedForm, readForm } from '~/request/form.server';
import { seeOther } from '~/request/redirect.server';
import { scopeOf } from '~/request/scope.server';
import { requireMember } from '~/request/session.server';
import type { Upstream } from '~/upstream/client.server';
import { care } from '~/upstream/clients.server';
import type { Outcome } from '~/upstream/outcome.server';
import type { PostAt } from '~protocol/comments';

type Act = (upstream: Upstream, at: PostAt, form: PostedForm) => Promise<Outcome<{ message: string }>>;

const acts: Record<Exclude<CareIntent, 'pin'>, Act> = {
  notice: (upstream, at) => care.notice(upstream, { ...at, noticeNo: at.titleNo }),
  unnotice: (upstream, at) => care.unnotice(upstream, { ...at, noticeNo: at.titleNo }),
  unpin: care.unpin,
  blind: (upstream, at, form) => care.blind(upstream, { ...at, reason: form.get('reason') }),
  unblind: care.unblind,
};

/** POST of a post's menu: JSON for a script, else 303 to the post, or the menu with what was refused. */
export async function careForPost(args: ActionFunctionArgs) {
  const at = postAt(args);
  await requireMember(args, links.stationPostPage(at.userId, at.titleNo));
  const { upstream, context } = scopeOf(args);
  const form = readForm(args);
  const intent = careIntents.find((known) => known === form.get('intent'));
  if (!intent) throw new Response(null, { status: 400 });
  const isAsked = form.get('enhanced') === '1';
  const typed = { period: form.get('period'), day: form.get('day'), reason: form.get('reason') };
  const refuse = (error: string, status: number) =>
    json<CareAnswer>({ ok: false, intent, toast: null, error, typed }, { status: isAsked ? 200 : status });

  const expireDate = intent === 'pin' ? expireDateOf(form, Date.now()) : '';
  if (expireDate === null) return refuse(noDay, 400);
  const outcome =
    intent === 'pin'
      ? await care.pin(upstream, { ...at, expireDate })
      : await acts[intent](upstream, at, form);
  const refusal = outcome.ok ? null : refusalOf(outcome);
  if (refusal?.field) return refuse(refusal.text, refusal.status);
  const toast: Toast = outcome.ok
    ? { tone: 'done', text: outcome.value.message }
    : { tone: 'problem', text: refusal?.text ?? '' };
  if (isAsked) return json<CareAnswer>({ ok: outcome.ok, intent, toast });
  throw seeOther(links.stationPostPage(at.userId, at.titleNo), {
    'set-cookie': await flashHeader({ toast }, context),
  });
}
