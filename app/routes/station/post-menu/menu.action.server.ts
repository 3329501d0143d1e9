import { type ActionFunctionArgs, json } from '@remix-run/node';
import { expireDateOf, noDay } from '~/features/station/pin-period.server';
import { postAt } from '~/features/station/talk.server';
import { type CareAnswer, type CareIntent, careIntents } from '~/features/station/talk-answer';
import { links } from '~/links/links';
import { type PostedForm, pressed, readForm } from '~/request/form.server';
import { answerPress, isAsked } from '~/request/redirect-with-toast.server';
import { failedTexts, type Refusal, refusalAsGiven, toastOf, wrong } from '~/request/refusal.server';
import { scopeOf } from '~/request/scope.server';
import { requireMember } from '~/request/session.server';
import type { Upstream } from '~/upstream/client.server';
import { care } from '~/upstream/clients.server';
import type { Outcome } from '~/upstream/outcome.server';
import type { PostAt } from '~protocol/station/comments';

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
  const scope = scopeOf(args);
  const { upstream } = scope;
  const form = readForm(args);
  const intent = pressed(form, careIntents);
  const typed = { period: form.get('period'), day: form.get('day'), reason: form.get('reason') };
  const refuse = ({ text: error, status }: Refusal) =>
    json<CareAnswer>(
      { ok: false, intent, toast: null, error, typed },
      { status: isAsked(form) ? 200 : status },
    );

  const expireDate = intent === 'pin' ? expireDateOf(form, Date.now()) : '';
  if (expireDate === null) return refuse(wrong(noDay));
  const outcome =
    intent === 'pin'
      ? await care.pin(upstream, { ...at, expireDate })
      : await acts[intent](upstream, at, form);
  const refusal = outcome.ok ? null : refusalAsGiven(outcome, failedTexts.cannotAct);
  if (refusal?.field) return refuse(refusal);
  const toast = toastOf(outcome, ({ message }) => message, failedTexts.cannotAct);
  const back = links.stationPostPage(at.userId, at.titleNo);
  return answerPress<CareAnswer>(scope, { form, back }, { ok: outcome.ok, intent, toast });
}
