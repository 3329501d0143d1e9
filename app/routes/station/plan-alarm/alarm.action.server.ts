import { type ActionFunctionArgs, json } from '@remix-run/node';
import type { PlanAlarmAnswer } from '~/features/station/plan';
import { stationIdOf } from '~/features/station/station.server';
import { links } from '~/links/links';
import { numberAt } from '~/request/address.server';
import type { Toast } from '~/request/flash.server';
import { pressed, readForm } from '~/request/form.server';
import { safeReturnPath, seeOther } from '~/request/redirect.server';
import { answerPress, isAsked } from '~/request/redirect-with-toast.server';
import { scopeOf } from '~/request/scope.server';
import { wantedHeaders } from '~/request/wanted.server';
import { contents } from '~/upstream/clients.server';

/** Sets the alarm or takes it back: JSON for a script, else 303 back with the same toast. Guests sign in, and are asked again. */
export async function changePlanAlarm(args: ActionFunctionArgs) {
  const at = { userId: stationIdOf(args), entryId: numberAt(args, 'entryId') };
  const scope = scopeOf(args);
  const { context, upstream } = scope;
  const form = readForm(args);
  const intent = pressed(form, ['set', 'remove']);
  const returnTo = safeReturnPath(
    form.get('returnTo'),
    context.config.origin,
    links.stationCalendar(at.userId),
  );
  const toLogin = async () => {
    const login = links.login(context.config.hosts, returnTo);
    const action = links.planAlarm(at.userId, at.entryId);
    const headers = await wantedHeaders(
      { action, fields: { intent, returnTo }, name: '방송 시작 알림 받기' },
      context,
    );
    return isAsked(form)
      ? json<PlanAlarmAnswer>({ ok: false, intent, toast: null, login }, { headers })
      : seeOther(login, headers);
  };
  if ((await scope.viewer()).kind === 'guest') return toLogin();
  const outcome = await (intent === 'set' ? contents.setAlarm : contents.removeAlarm)(upstream, at);
  if (upstream.globalError() === 'login') return toLogin();
  const ok = outcome.ok && outcome.value.result === 1;
  const said = outcome.ok ? outcome.value.message : outcome.message;
  const toast: Toast = { tone: ok ? 'done' : 'problem', text: said || '알림을 바꾸지 못했습니다.' };
  const back = `${returnTo.replace(/#.*/, '')}#plan-${at.entryId}`;
  return answerPress<PlanAlarmAnswer>(scope, { form, back }, { ok, intent, toast });
}
