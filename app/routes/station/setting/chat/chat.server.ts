import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node';
import { alertQuery, readAlertOptions } from '~/domain/chat/alerts';
import type { SettingAnswer } from '~/features/station/setting/setting-answer';
import { stationIdOf, valueOrFail } from '~/features/station/station.server';
import { links } from '~/links/links';
import { fieldsOf, type PostedForm, pressed, readForm } from '~/request/form.server';
import { landWithToast } from '~/request/redirect-with-toast.server';
import { failedTexts, isRefused, refusalOf } from '~/request/refusal.server';
import { type Scope, scopeOf } from '~/request/scope.server';
import { currentPath, requireMember, requireSession, requireWriter } from '~/request/session.server';
import { chatOverlays, chatSettings } from '~/upstream/clients.server';
import type { ChatWriters } from '~protocol/chat/codes';

/** The addresses of the pages for OBS, with the options of the page's own address. */
async function readOverlay(args: LoaderFunctionArgs, userId: string) {
  const { upstream, context } = scopeOf(args);
  const { key } = valueOrFail(await chatOverlays.key(upstream, { userId }));
  const query = new URL(args.request.url).searchParams;
  const { options, wrong } = readAlertOptions(query);
  const typed = (name: 'seconds' | 'least') => (wrong[name] ? (query.get(name) ?? '') : `${options[name]}`);
  const at = (path: string) => new URL(path, context.config.origin).href;
  return {
    key,
    hasSound: options.hasSound,
    typed: { seconds: typed('seconds'), least: typed('least') },
    wrong,
    alert: at(links.alertOverlay(userId, key, alertQuery(options))),
    chat: at(links.chatOverlay(userId, key)),
  };
}

/**
 * The chat's settings; its pages for OBS are the owner's.
 *
 * @throws Response 303 to the login, 403 with the reason, 404, 503
 */
export async function loadChatSettings(args: LoaderFunctionArgs) {
  const member = await requireMember(args);
  const userId = stationIdOf(args);
  const { rules } = valueOrFail(await chatSettings.settings(scopeOf(args).upstream, { userId }));
  return { rules, overlay: member.userId === userId ? await readOverlay(args, userId) : null };
}

const intents = ['save', 'test', 'renew'] as const;

const act = ({ upstream }: Scope, userId: string, form: PostedForm, change: (typeof intents)[number]) => {
  if (change === 'test') return chatOverlays.test(upstream, { userId });
  if (change === 'renew') return chatOverlays.renewKey(upstream, { userId, key: form.get('key') });
  return chatSettings.save(upstream, {
    userId,
    slowSeconds: form.get('slowSeconds'),
    // the platform knows which there are
    writers: form.get('writers') as ChatWriters,
    followMinutes: form.get('followMinutes'),
    isEmoticonOnly: form.get('isEmoticonOnly'),
    youngDays: form.get('youngDays'),
    rules: form.get('rules'),
  });
};

/** POST: 303 back with a toast; 400 with what is wrong at its field, and what was typed. */
export async function changeChat(args: ActionFunctionArgs) {
  const form = readForm(args);
  const change = pressed(form, intents, 'change');
  await requireWriter(args, 'rules');
  const scope = scopeOf(args);
  const here = currentPath(args.request);
  const lead = (tone: 'done' | 'problem', text: string) =>
    landWithToast(scope, change === 'save' ? here : `${here}#overlay`, { tone, text });
  const outcome = await act(scope, stationIdOf(args), form, change);
  if (outcome.ok) return lead('done', outcome.value.message ?? '저장했어요.');
  requireSession(scope, here);
  const { field, text, errors, status } = refusalOf(outcome, failedTexts.notSaved);
  if (outcome.status === 403) throw json({ reason: text }, { status: 403 });
  if (isRefused(outcome) && field === null) return lead('problem', text);
  return json<SettingAnswer>({ change, fields: fieldsOf(form), errors }, { status });
}
