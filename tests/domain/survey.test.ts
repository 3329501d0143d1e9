import { expect, it } from 'vitest';
import { surveyScale, surveyText } from '~/domain/help/survey';
import { surveySchema } from '~/features/help/survey.server';

it('the scale has five steps, and 0 is none of them [H129, H130]', () => {
  expect(surveyScale.map(({ score, label }) => `${score} ${label}`)).toEqual([
    '20 매우불만족',
    '40 불만족',
    '60 보통',
    '80 만족',
    '100 매우만족',
  ]);
  expect(surveySchema.safeParse({ feedback: '20', speed: '100' }).data).toEqual({ feedback: 20, speed: 100 });
  for (const wrong of ['0', '', '50', '120']) {
    expect(surveySchema.safeParse({ feedback: wrong, speed: '20' }).success).toBe(false);
    expect(surveySchema.safeParse({ feedback: '20', speed: wrong }).success).toBe(false);
  }
});

it('any other code follows the sentence, and a network failure has none [H135]', () => {
  expect(surveyText({ kind: 'failed', code: -9999 })).toBe('처리 중 오류가 발생했습니다. (-9999)');
  expect(surveyText({ kind: 'failed', code: null })).toBe('처리 중 오류가 발생했습니다.');
});
