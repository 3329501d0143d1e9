import { json } from '@remix-run/node';
import { z } from 'zod/v3';
import { type SurveyResult, type SurveyScores, surveyScale, surveyText } from '~/domain/help/survey';
import { links } from '~/links/links';
import type { PostedForm } from '~/request/form.server';
import { landWithToast, redirectWithToast } from '~/request/redirect-with-toast.server';
import type { Refusal } from '~/request/refusal.server';
import type { Scope } from '~/request/scope.server';
import { helpErrorCodes } from '~protocol/help/codes';

const scores: readonly string[] = surveyScale.map(({ score }) => String(score));
const scoreOf = (missing: string) =>
  z
    .string({ required_error: missing })
    .refine((value) => scores.includes(value), missing)
    .transform(Number);

/** Both questions are required; 0, not chosen, is no score. */
export const surveySchema = z.object({
  feedback: scoreOf('답변 만족도를 선택해 주세요.'),
  speed: scoreOf('답변 속도 만족도를 선택해 주세요.'),
});

/** The form as it was sent, with what was wrong; '' holds the error of the whole form. */
export interface SurveyFormAnswer {
  values: { feedback: string; speed: string };
  errors: { feedback?: string[]; speed?: string[]; '': string[] };
}

const valuesOf = (form: PostedForm) => ({ feedback: form.get('feedback'), speed: form.get('speed') });

const answerWith = (answer: SurveyFormAnswer, status: number) => json(answer, { status });

/** The chosen scores, or the 400 that says which are missing. */
export function readScores(form: PostedForm): SurveyScores | ReturnType<typeof answerWith> {
  const values = valuesOf(form);
  const parsed = surveySchema.safeParse(values);
  if (parsed.success) return parsed.data;
  return answerWith({ values, errors: { ...parsed.error.flatten().fieldErrors, '': [] } }, 400);
}

/** The form as it was, with one sentence above it. */
export const refuseSurvey = (form: PostedForm, { text, status }: Pick<Refusal, 'text' | 'status'>) =>
  answerWith({ values: valuesOf(form), errors: { '': [text] } }, status);

const toastOf = (result: SurveyResult) =>
  ({ tone: result.kind === 'done' ? 'done' : 'problem', text: surveyText(result) }) as const;

/** Redirects from the survey with a toast. */
export const redirectFromSurvey = (scope: Scope, path: string, result: SurveyResult) =>
  redirectWithToast(scope, path, toastOf(result));

/** Back to where the survey was opened, at what was rated. */
export const landFromSurvey = (scope: Scope, path: string, result: SurveyResult) =>
  landWithToast(scope, path, toastOf(result));

/** The ticket has no answer to rate: there is no form to show again, so the next page says why. */
export const notAnswered = { kind: 'failed', code: helpErrorCodes.notAnswered } as const;

interface Leads {
  /** once it is rated, now or before (H133) */
  rated(result: SurveyResult): Promise<Response>;
  /** the survey itself, for coming back from the login page */
  survey: string;
}

/** Every result of a survey: where it leads and what it says. A failure keeps the form as it was. */
export async function afterSurvey(
  scope: Scope,
  form: PostedForm,
  result: SurveyResult,
  { rated, survey }: Leads,
) {
  switch (result.kind) {
    case 'failed':
      return refuseSurvey(form, { text: surveyText(result), status: result.code === null ? 503 : 400 });
    case 'objection':
      return redirectFromSurvey(scope, links.home, result);
    case 'loginRequired':
      return redirectFromSurvey(scope, links.login(scope.context.config.hosts, survey), result);
    default:
      return rated(result);
  }
}
