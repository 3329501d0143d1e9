import type { AppLoadContext } from '@remix-run/node';
import { waitText } from '~/domain/format/format';
import { fieldErrorsOf } from '~/upstream/help/field-errors.server';
import type { Outcome, UpstreamFailure } from '~/upstream/outcome.server';
import type { Toast } from './flash.server';

/** Why a form was not taken; an action shows its form again with it, whatever the reason. */
export interface Refusal {
  text: string;
  status: number;
  /** the upstream's name of the field that it is about; null for the form as a whole */
  field: string | null;
  /** all that is wrong, by field; '' what concerns none */
  errors: Record<string, string>;
}

/** Where several forms say the same of a call that was not answered. */
export const failedTexts = {
  error: '오류가 발생했습니다. 다시 시도해 주세요.',
  cannotAct: '지금은 처리할 수 없습니다. 잠시 후 다시 시도해 주세요.',
  cannotSave: '지금은 저장할 수 없습니다. 잠시 후 다시 시도해 주세요.',
  cannotChange: '지금은 바꿀 수 없습니다. 잠시 후 다시 시도해 주세요.',
  notChanged: '바꾸지 못했어요. 잠시 후 다시 시도해 주세요.',
  notDone: '처리하지 못했어요. 잠시 후 다시 시도해 주세요.',
  noAnswer: '답을 가져오지 못했어요. 잠시 후 다시 시도해 주세요.',
  notSaved: '저장하지 못했어요. 잠시 후 다시 시도해 주세요.',
} as const;

const refusal = (text: string, status: number, field: string | null = null): Refusal => ({
  text,
  status,
  field,
  errors: { [field ?? '']: text },
});

/** What was sent is wrong, which needs no call to see. */
export const wrong = (text: string, field?: string): Refusal => refusal(text, 400, field);

/** The form's limit is used up (route-policies.ts, `isTold`); null when it may be sent. */
export function tooSoon({ waitSeconds }: Pick<AppLoadContext, 'waitSeconds'>): Refusal | null {
  if (waitSeconds === null) return null;
  const text = `짧은 시간에 요청이 많았어요. ${waitText(waitSeconds)} 뒤에 다시 보내 주세요. 적은 내용은 그대로 있어요.`;
  return refusal(text, 429);
}

/** The upstream said no; every other failure is one to try again later. */
export const isRefused = (outcome: UpstreamFailure): boolean => outcome.class === 'rejected';

/** The form's call failed: 400 with the upstream's words where it refused, else 503 with `failedText`. */
export function refusalOf(outcome: UpstreamFailure, failedText: string): Refusal {
  if (!isRefused(outcome)) return refusal(failedText, 503);
  const field = (outcome.errorInfo as { field?: unknown } | null | undefined)?.field;
  const told = refusal(outcome.message, 400, typeof field === 'string' ? field : null);
  const errors = fieldErrorsOf(outcome);
  return Object.keys(errors).length > 0 ? { ...told, errors } : told;
}

/** As refusalOf, by the upstream's own status: for forms that answer 403, 404 and 409 as such. */
export const refusalAsGiven = (outcome: UpstreamFailure, failedText: string): Refusal => ({
  ...refusalOf(outcome, failedText),
  status: isRefused(outcome) ? (outcome.status ?? 400) : 503,
});

/** At the form's field; at '' where it is about none of `names`: the form's, or the form's by those of the upstream. */
export function errorsAt(
  { field, text }: Refusal,
  names: readonly string[] | Readonly<Record<string, string>>,
): Record<string, string> {
  const pairs = Array.isArray(names)
    ? names.map((name: string) => [name, name] as const)
    : Object.entries(names);
  return { [new Map<string, string>(pairs).get(field ?? '') ?? '']: text };
}

/** What came of a press, for the page that comes next. */
export const toastOf = <Value>(
  outcome: Outcome<Value>,
  doneText: (value: Value) => string,
  failedText: string,
): Toast =>
  outcome.ok
    ? { tone: 'done', text: doneText(outcome.value) }
    : { tone: 'problem', text: refusalOf(outcome, failedText).text };
