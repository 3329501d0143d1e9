import { casesText, ratingText, shareText, tookText } from '~/domain/help/staff-figures';
import type { CaseFigures, CaseSums } from '~protocol/staff/figures';

const figures: readonly { label: string; text(sums: CaseSums): string }[] = [
  { label: '접수', text: ({ came }) => casesText(came) },
  { label: '처리 완료', text: ({ closed }) => casesText(closed) },
  { label: '첫 답변까지 (중앙값)', text: ({ firstMedian }) => tookText(firstMedian) },
  { label: '첫 답변까지 (90%)', text: ({ first90 }) => tookText(first90) },
  { label: '기한 안에 첫 답변', text: ({ inDue, due }) => shareText(inDue, due) },
  { label: '처리 시간 (중앙값)', text: ({ closeMedian }) => tookText(closeMedian) },
  { label: '처리 시간 (90%)', text: ({ close90 }) => tookText(close90) },
  { label: '기한 안에 처리', text: ({ closedInDue, closed }) => shareText(closedInDue, closed) },
  { label: '다시 열린 비율', text: ({ reopened, closedOnce }) => shareText(reopened, closedOnce) },
  { label: '스팸', text: ({ spam }) => casesText(spam) },
  { label: '합친 문의', text: ({ merged }) => casesText(merged) },
  { label: '답변 만족도', text: ({ feedback }) => ratingText(feedback) },
  { label: '속도 만족도', text: ({ speed }) => ratingText(speed) },
  { label: '받은 평가', text: ({ rated }) => casesText(rated) },
];

/** What stands side by side, each with how it was before. */
export const comparedSums = ({ now, before }: Pick<CaseFigures, 'now' | 'before'>) =>
  figures.map(({ label, text }) => ({
    label,
    text: text(now),
    note: `전에는 ${text(before)}`,
  }));

/** What waits at this moment. */
export const openSums = ({ waiting, overdue, nobodys, asked }: CaseFigures['open']) => [
  { label: '답변 대기', text: casesText(waiting) },
  { label: '기한 지남', text: casesText(overdue) },
  { label: '맡은 사람 없음', text: casesText(nobodys) },
  { label: '고객 확인 요청', text: casesText(asked) },
];
