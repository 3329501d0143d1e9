import { type HiddenRuleKind, hiddenRuleLimit, ruleProblem, ruleText } from '~protocol/hiding/rules';
import { failureCodes } from '~protocol/wire/failure';
import { composed } from '~protocol/wire/text';
import type { PlatformContext } from '../../core/context';
import type { Actor } from '../../core/services/actor';
import { fieldInvalid, notFound } from '../../core/services/refusal';
import { requireMember } from '../../core/services/require-member';
import { seoulText } from '../../core/time';
import * as store from '../store/hidden-rules';

/** `value`: of a category the number, of a tag or word the text as it was typed. */
export interface RuleInput {
  kind: HiddenRuleKind;
  value: string;
}

/** The member's hidden categories, tags and words, last hidden first. */
export async function listRules({ db }: PlatformContext, actor: Actor) {
  const { userId } = requireMember(actor);
  const rows = await store.listRules(db, userId);
  return {
    result: 1,
    data: rows.map(({ createdAt, ...row }) => ({ ...row, regDate: seoulText(createdAt) })),
  };
}

const answer = (result: 0 | 1, code: number, message: string) => ({ result, data: { code, message } });

const problems = {
  empty: '숨길 말을 입력해 주세요.',
  short: '두 글자 이상 입력해 주세요.',
  long: '스무 글자까지 입력할 수 있습니다.',
};

/** What is compared and what is shown; refused when there is no such category, or the text is too short or long. */
async function ruleOf({ db }: PlatformContext, { kind, value }: RuleInput) {
  if (kind === 'category') {
    const no = value.padStart(8, '0');
    const label = await store.findCategoryName(db, no);
    if (label === null) throw notFound('존재하지 않는 카테고리입니다.');
    return { kind, value: no, label };
  }
  const text = ruleText(kind, value);
  const problem = ruleProblem(kind, text);
  if (problem) throw fieldInvalid('value', problems[problem]);
  // typed in another case or with a '#', it is shown as it is compared otherwise
  const label = composed(value).replace(/\s+/g, ' ').trim();
  return { kind, value: text, label: ruleProblem(kind, label) ? text : label };
}

/** Adds a rule; one that is there already is a success with code 1201. A full list (100) is answered by result 0 and code -24203. */
export async function addRule(context: PlatformContext, actor: Actor, input: RuleInput) {
  const { db, clock } = context;
  const { userId: accountId } = requireMember(actor);
  const rule = await ruleOf(context, input);
  const outcome = await store.addRule(db, { accountId, ...rule, createdAt: clock.now() }, hiddenRuleLimit);
  if (outcome === 'known') return answer(1, failureCodes.alreadyTaken, '이미 숨긴 항목입니다.');
  if (outcome === 'full') {
    const message = `카테고리, 태그, 단어는 모두 ${hiddenRuleLimit}개까지 숨길 수 있습니다.\n숨긴 항목을 정리한 뒤 다시 시도해 주세요.`;
    return answer(0, failureCodes.ruleLimit, message);
  }
  return answer(1, 0, '목록에서 숨겼습니다.');
}

/** One that is not there is a success too. */
export async function removeRule({ db }: PlatformContext, actor: Actor, { kind, value }: RuleInput) {
  const { userId: accountId } = requireMember(actor);
  const compared = kind === 'category' ? value.padStart(8, '0') : ruleText(kind, value);
  await store.removeRule(db, { accountId, kind, value: compared });
  return answer(1, 0, '숨김을 해제했습니다.');
}
