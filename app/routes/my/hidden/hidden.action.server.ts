import { type ActionFunctionArgs, json } from '@remix-run/node';
import type { HiddenKind } from '~/domain/cards/hidden-view';
import { cutText } from '~/domain/format/format';
import { links } from '~/links/links';
import type { Toast } from '~/request/flash.server';
import { readForm } from '~/request/form.server';
import { safeReturnPath } from '~/request/redirect.server';
import { backWithToast } from '~/request/redirect-with-toast.server';
import { scopeOf } from '~/request/scope.server';
import { requireMember } from '~/request/session.server';
import type { Upstream } from '~/upstream/client.server';
import { directories, hidden, home } from '~/upstream/clients.server';
import { hideStreamer, unhideStreamer } from '~/upstream/hiding.server';
import { type Outcome, valueOr } from '~/upstream/outcome.server';
import { longestCategory } from '~protocol/directory/codes';
import { type HiddenRuleKind, ruleProblem, ruleText } from '~protocol/hiding/rules';
import { failureCodes } from '~protocol/wire/failure';
import { composed } from '~protocol/wire/text';
import { parseHiddenKind, ruleTexts } from './hidden-kinds';

/** What the form of a new rule says, when it is shown again. */
export interface RuleForm {
  typed: string;
  error: string;
}

interface Target {
  kind: HiddenKind;
  value: string;
}

type Answer = Outcome<{ result: number; data: { code: number; message: string } }>;

const location = 'hidden';
const change = {
  hide: (upstream: Upstream, { kind, value }: Target): Promise<Answer> =>
    kind === 'streamer'
      ? hideStreamer(upstream, { userId: value, location })
      : hidden.addRule(upstream, { kind, value }),
  show: (upstream: Upstream, { kind, value }: Target): Promise<Answer> =>
    kind === 'streamer'
      ? unhideStreamer(upstream, { userId: value, location })
      : hidden.removeRule(upstream, { kind, value }),
};
type Change = keyof typeof change;

/** Why it did not work, in the upstream's words; null when it did. */
const refusalOf = (answer: Answer): string | null => {
  if (!answer.ok) return answer.message;
  return answer.value.result === 1 ? null : answer.value.data.message;
};

const opposite = { hide: 'show', show: 'hide' } as const satisfies Record<Change, Change>;

const longestReturn = 400;

/** The toast of a change that worked: with a form that takes it back. */
const doneToast = (done: Change, target: Target, text: string, returnTo: string): Toast => ({
  tone: 'done',
  text,
  form: {
    action: links.myHidden,
    fields: {
      ...target,
      change: opposite[done],
      // a cookie has no room for more
      ...(returnTo.length <= longestReturn && { returnTo }),
    },
    label: '되돌리기',
  },
});

const longestLabel = 60;
const shownText = '숨김을 해제했습니다.';

/** What a change that worked says; `label` names what was hidden. */
const saidOf = (done: Change, kind: HiddenKind, label: string): string => {
  if (done === 'show') return shownText;
  if (kind === 'streamer') return '스트리머를 숨겼습니다.';
  return label ? `'${label}' ${ruleTexts[kind].added}` : ruleTexts[kind].added;
};

/** POST: a new rule from its form, or a single thing that is hidden or shown again (`change`). */
export async function changeHidden(args: ActionFunctionArgs) {
  await requireMember(args, links.myHidden);
  const scope = scopeOf(args);
  const { context, upstream } = scope;
  const form = readForm(args);
  const kind = parseHiddenKind(form.get('kind'));
  const returnTo = safeReturnPath(form.get('returnTo'), context.config.origin, links.myHiddenOf(kind));
  if (kind !== 'streamer' && form.has('typed')) return addTyped(args, kind, form.get('typed'));

  const wanted: Change = form.get('change') === 'hide' ? 'hide' : 'show';
  const target = { kind, value: cutText(form.get('value') || form.get('userId'), 100) };
  const refusal = refusalOf(await change[wanted](upstream, target));
  const toast: Toast = refusal
    ? { tone: 'problem', text: refusal }
    : doneToast(wanted, target, saidOf(wanted, kind, cutText(form.get('label'), longestLabel)), returnTo);
  return backWithToast(scope, returnTo, toast);
}

/** A rule that somebody typed: what is wrong with it is said at its field, and the text is kept. */
async function addTyped(args: ActionFunctionArgs, kind: HiddenRuleKind, typed: string) {
  const scope = scopeOf(args);
  const again = (error: string) => json<RuleForm>({ typed: cutText(typed, 100), error }, { status: 400 });
  const found = kind === 'category' ? await findNumber(args, typed) : { value: textOf(kind, typed) };
  if ('error' in found) return again(found.error);
  const { value } = found;
  if (kind !== 'category') {
    const problem = ruleProblem(kind, ruleText(kind, value));
    if (problem) return again(ruleTexts[kind][problem]);
  }
  const target = { kind, value };
  const answer = await change.hide(scope.upstream, target);
  const refusal = refusalOf(answer);
  if (refusal) return again(refusal);
  // what was hidden before is no change that could be taken back
  if (answer.ok && answer.value.data.code === failureCodes.alreadyTaken)
    return again(answer.value.data.message);
  const returnTo = links.myHiddenOf(kind);
  const toast = doneToast('hide', target, saidOf('hide', kind, typed.trim()), returnTo);
  return backWithToast(scope, returnTo, toast);
}

/** As it will be shown: without spaces around it. */
const textOf = (kind: 'tag' | 'word', typed: string) => {
  const text = composed(typed).replace(/\s+/g, ' ').trim();
  return kind === 'tag' ? text.replace(/^[# ]+/, '') : text;
};

/** The number of the category of this name, whatever its case and spaces. */
async function findNumber(
  args: ActionFunctionArgs,
  typed: string,
): Promise<{ value: string } | { error: string }> {
  const scope = scopeOf(args);
  const name = ruleText('word', typed);
  if (!name) return { error: ruleTexts.category.empty };
  const known = await home.categories(scope.upstream, {}, await scope.visibility());
  const listed = valueOr(known, []).find((category) => ruleText('word', category.name) === name);
  if (listed) return { value: listed.no };
  const szCateName = cutText(composed(typed).trim(), longestCategory);
  const outcome = await directories.info(scope.upstream, { szCateName }, 'guest');
  if (!outcome.ok) return { error: outcome.message };
  return outcome.value ? { value: outcome.value.liveNo } : { error: '그런 이름의 카테고리가 없습니다.' };
}
