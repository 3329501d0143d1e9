import type { ActionFunctionArgs } from '@remix-run/node';
import type { AlarmAnswer } from '~/features/home/alarm';
import { links } from '~/links/links';
import type { Toast } from '~/request/flash.server';
import { pressed, readForm } from '~/request/form.server';
import { answerPress } from '~/request/redirect-with-toast.server';
import { scopeOf } from '~/request/scope.server';
import { requireMember } from '~/request/session.server';
import { alarms } from '~/upstream/clients.server';
import { alarmIdxOf } from './alarm.query.server';

const done = { set: '알림 설정이 완료되었습니다', remove: '알림 설정이 취소되었습니다.' };

/** Reserves or cancels; JSON for a script, else 303 to Home with the same toast. */
export async function changeAlarm(args: ActionFunctionArgs) {
  const idx = alarmIdxOf(args.params);
  await requireMember(args, links.home);
  const form = readForm(args);
  const intent = pressed(form, ['set', 'remove']);
  const scope = scopeOf(args);
  const outcome =
    intent === 'set'
      ? await alarms.create(scope.upstream, { alarm_idx: idx, platform: 'pc' })
      : await alarms.remove(scope.upstream, { alarm_idx: idx });
  const ok = outcome.ok && outcome.value.result === 1;
  const toast: Toast = ok
    ? { tone: 'done', text: done[intent] }
    : { tone: 'problem', text: outcome.ok ? outcome.value.message || '알 수 없는 에러' : outcome.message };
  return answerPress(scope, { form, back: links.home }, { ok, intent, toast } satisfies AlarmAnswer);
}
