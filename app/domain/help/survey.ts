/** The satisfaction survey of an answered ticket. */

export const surveyScale = [
  { score: 20, label: '매우불만족' },
  { score: 40, label: '불만족' },
  { score: 60, label: '보통' },
  { score: 80, label: '만족' },
  { score: 100, label: '매우만족' },
] as const;

export const surveyQuestions = [
  { name: 'feedback', text: '만족스러운 답변이 되었습니까?' },
  { name: 'speed', text: '답변 속도는 만족스러우셨습니까?' },
] as const;

export interface SurveyScores {
  feedback: number;
  speed: number;
}

/** `code` is the help service's errorCode; null when no answer came. */
export type SurveyResult =
  | { kind: 'done' | 'alreadyRated' | 'loginRequired' | 'objection' }
  | { kind: 'failed'; code: number | null };

const texts = {
  done: '만족도 참여 완료 하였습니다.',
  alreadyRated: '이미 참여 하였습니다.',
  loginRequired: '문의하신 계정으로 로그인이 필요합니다.',
  objection: '이의제기는 만족도 평가를 제공하고 있지 않습니다.',
  failed: '처리 중 오류가 발생했습니다.',
} as const;

/** What each result says: the code follows the sentence when there is one. */
export function surveyText(result: SurveyResult): string {
  if (result.kind !== 'failed' || result.code === null) return texts[result.kind];
  return `${texts.failed} (${result.code})`;
}
