import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node';
import { links } from '~/links/links';
import { type PostedForm, pressed, readForm } from '~/request/form.server';
import { backWithToast } from '~/request/redirect-with-toast.server';
import { failedTexts, refusalOf } from '~/request/refusal.server';
import { type Scope, scopeOf } from '~/request/scope.server';
import { requireMember, requireSession } from '~/request/session.server';
import { valueOrFail } from '~/request/value-or-fail.server';
import { notices } from '~/upstream/clients.server';
import { noticeMails, settableKinds } from '~protocol/notice/codes';

/** The member's settings, and the key that a browser is given. */
export async function loadSetting(args: LoaderFunctionArgs) {
  await requireMember(args);
  return json(valueOrFail(await notices.settings(scopeOf(args).upstream, {})));
}

const hourOf = (text: string) => (/^([01]?\d|2[0-3])$/.test(text) ? Number(text) : null);

async function save(scope: Scope, form: PostedForm) {
  const kinds = settableKinds.map((kind) => ({
    kind,
    list: form.has(`list-${kind}`),
    browser: form.has(`browser-${kind}`),
    mail: noticeMails.find((known) => known === form.get(`mail-${kind}`)) ?? ('none' as const),
  }));
  const outcome = await notices.saveSettings(scope.upstream, {
    kinds,
    dailyHour: hourOf(form.get('dailyHour')) ?? 9,
    quietFrom: hourOf(form.get('quietFrom')),
    quietTo: hourOf(form.get('quietTo')),
  });
  requireSession(scope, links.noticeSetting);
  if (outcome.ok)
    return backWithToast(scope, links.noticeSetting, {
      tone: 'done',
      text: outcome.value.message ?? '알림 설정을 저장했습니다.',
    });
  const refusal = refusalOf(outcome, failedTexts.notSaved);
  const hours = [form.get('dailyHour'), form.get('quietFrom'), form.get('quietTo')] as const;
  return json(
    { error: refusal.text, field: refusal.field, kinds, hours: hours.map(hourOf) },
    { status: refusal.status },
  );
}

/** Of a script: what the browser's pushManager gave, or which address it took back. */
async function changeDevice({ upstream }: Scope, form: PostedForm, isOn: boolean) {
  const endpoint = form.get('endpoint').slice(0, 1_000);
  const outcome = isOn
    ? await notices.addDevice(upstream, { endpoint, p256dh: form.get('p256dh'), auth: form.get('auth') })
    : await notices.removeDevice(upstream, { endpoint });
  const text = outcome.ok ? (outcome.value.message ?? '') : refusalOf(outcome, failedTexts.notChanged).text;
  return json({ isOn: outcome.ok ? isOn : null, text });
}

/** POST of `intent`. */
export async function changeSetting(args: ActionFunctionArgs) {
  await requireMember(args, links.noticeSetting);
  const scope = scopeOf(args);
  const form = readForm(args);
  const intent = pressed(form, ['save', 'browser-on', 'browser-off']);
  return intent === 'save' ? save(scope, form) : changeDevice(scope, form, intent === 'browser-on');
}
