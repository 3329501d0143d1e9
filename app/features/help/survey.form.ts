import { z } from 'zod/v3';
import { surveyScale } from '~/domain/survey';

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
