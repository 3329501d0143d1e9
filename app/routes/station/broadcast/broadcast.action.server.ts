import { type ActionFunctionArgs, json } from '@remix-run/node';
import { tagsIn } from '~/domain/station/tags';
import { stationIdOf } from '~/features/station/station.server';
import { links } from '~/links/links';
import { fieldsOf, type PostedForm, readForm } from '~/request/form.server';
import { landWithToast } from '~/request/redirect-with-toast.server';
import { failedTexts, refusalAsGiven } from '~/request/refusal.server';
import { scopeOf } from '~/request/scope.server';
import { currentPath, requireMember, requireWriter } from '~/request/session.server';
import { stationLive } from '~/upstream/clients.server';
import type { UpstreamFailure } from '~/upstream/outcome.server';
import { landings, ownPrefix } from './parts';

/** A form that was refused: which, what was typed, and what is wrong by field ('' = of no field). */
interface Refused {
  change: string;
  fields: Record<string, string[]>;
  errors: Record<string, string>;
}

/** A fresh key: shown by the answer to the form, and never again. */
interface FreshKey {
  fresh: { message: string; addresses: { label: string; url: string }[] };
}

/** What a form of the page is answered, when it leads nowhere. */
export type BroadcastAnswer = Refused | FreshKey;

type Answer = Response | UpstreamFailure | { done: string };
type Change = (args: ActionFunctionArgs, form: PostedForm) => Promise<Answer>;

const changes: Record<keyof typeof landings, Change> = {
  async setup(args, form) {
    const isOpened = form.get('noPassword') === '1';
    const outcome = await stationLive.setup(scopeOf(args).upstream, {
      userId: stationIdOf(args),
      title: form.get('title'),
      categoryNo: form.get('categoryNo'),
      tags: tagsIn(form.get('tags')),
      notice: form.get('notice'),
      isAdult: form.get('isAdult') === '1',
      password: isOpened ? '' : form.get('password') || null,
      isSubscriberOnly: form.get('isSubscriberOnly') === '1',
      keepsVod: form.get('keepsVod') === '1',
      isTest: form.get('isTest') === '1',
    });
    return outcome.ok ? { done: outcome.value.message ?? '방송 설정을 저장했습니다.' } : outcome;
  },
  async key(args, form) {
    const { upstream } = scopeOf(args);
    const replaces = form.get('replaces') || undefined;
    const outcome = await stationLive.key(upstream, { userId: stationIdOf(args), replaces });
    if (!outcome.ok) return outcome;
    const { key, message } = outcome.value;
    if (!key) return { done: message ?? '' };
    const fresh = { message: message ?? '', addresses: [{ label: '스트림 키', url: key }] };
    // a redirect would have to carry the key in a cookie or an address (decision 0013)
    return json<FreshKey>({ fresh }, { headers: { 'cache-control': 'no-store' } });
  },
  async removeKey(args, form) {
    const removed = { userId: stationIdOf(args), replaces: form.get('id') };
    const outcome = await stationLive.removeKey(scopeOf(args).upstream, removed);
    return outcome.ok ? { done: outcome.value.message ?? '' } : outcome;
  },
  async begin(args) {
    const outcome = await stationLive.begin(scopeOf(args).upstream, { userId: stationIdOf(args) });
    return outcome.ok ? { done: outcome.value.message ?? '' } : outcome;
  },
  async end(args, form) {
    const ended = { userId: stationIdOf(args), sendTo: form.get('sendTo').trim() };
    const outcome = await stationLive.end(scopeOf(args).upstream, ended);
    // pressed twice: it is over
    if (!outcome.ok && outcome.status !== 404) return outcome;
    return { done: '방송을 종료했습니다.' };
  },
  async own(args, form) {
    const { upstream } = scopeOf(args);
    const stream = {
      userId: stationIdOf(args),
      title: form.get('title'),
      categoryNo: form.get('categoryNo'),
      hlsUrl: form.get('hlsUrl').trim(),
      tags: tagsIn(form.get('tags')),
      isAdult: form.get('isAdult') === '1',
    };
    if (form.get('kind') !== 'vod') {
      const outcome = await stationLive.start(upstream, stream);
      return outcome.ok ? { done: '방송을 시작했습니다.' } : outcome;
    }
    const minutes = /^\d{1,4}$/.test(form.get('minutes')) ? Number(form.get('minutes')) : 0;
    const outcome = await stationLive.addVod(upstream, { ...stream, durationSeconds: minutes * 60 });
    return outcome.ok ? { done: 'VOD를 등록했습니다.' } : outcome;
  },
};

/** The id of a field's control. */
function idOf(change: string, field: string): string {
  if (change !== 'own' || field === '') return field;
  return ownPrefix + (field === 'durationSeconds' ? 'minutes' : field);
}

const isChange = (name: string): name is keyof typeof landings => Object.hasOwn(landings, name);

/**
 * POST of one of the page's forms: 303 with a toast; 400 with what is wrong at its field, and what was typed; a fresh key
 * in the answer itself.
 */
export async function changeBroadcast(args: ActionFunctionArgs) {
  const form = readForm(args);
  const name = form.get('change');
  if (!isChange(name)) throw new Response(null, { status: 400 });
  const isTyped = form.has('title') || form.has('sendTo');
  await (isTyped ? requireWriter(args, 'title', 'sendTo') : requireMember(args, currentPath(args.request)));
  const scope = scopeOf(args);
  const here = links.stationBroadcast(stationIdOf(args));
  const land = (tone: 'done' | 'problem', text: string) =>
    landWithToast(scope, `${here}#${landings[name]}`, { tone, text });
  const answer = await changes[name](args, form);
  if (answer instanceof Response) return answer;
  if ('done' in answer) return land('done', answer.done);
  const { text, errors, status } = refusalAsGiven(answer, failedTexts.cannotAct);
  if (status === 403) throw json({ reason: text }, { status });
  if (!form.has('title') && Object.keys(errors).every((field) => field === '')) return land('problem', text);
  const told = Object.entries(errors).map(([field, problem]) => [idOf(name, field), problem]);
  return json<Refused>(
    { change: name, fields: fieldsOf(form), errors: Object.fromEntries(told) },
    { status },
  );
}
