import type { StaffQueue } from '~protocol/staff/codes';
import { automatic, layOut } from './compose';

/** How a queue stands for one of its staff. */
export interface QueueNews {
  queue: StaffQueue;
  /** came in within the last day */
  fresh: number;
  /** waits for us, and what of it is overdue */
  waiting: number;
  overdue: number;
  /** of what waits: theirs */
  own: number;
  ownOverdue: number;
}

const names: Record<StaffQueue, string> = {
  general: '일반 문의',
  objection: '이의신청',
  illegal: '불법촬영물등 신고',
};

const count = (number: number) => `${number.toLocaleString('ko-KR')}건`;

/** '기한이 지난 것 2건' is said only where there is one. */
const late = (number: number) => (number > 0 ? ` · 기한이 지난 것 ${count(number)}` : '');

const linesOf = ({ queue, fresh, waiting, overdue, own, ownOverdue }: QueueNews): string =>
  [
    names[queue],
    `하루 동안 들어온 것 ${count(fresh)} · 답변을 기다리는 것 ${count(waiting)}${late(overdue)}`,
    ...(own > 0 ? [`그중 내 담당 ${count(own)}${late(ownOverdue)}`] : []),
  ].join('\n');

/** Each queue's own address, and that of what is theirs in it. */
function linksOf(origin: string, { queue, own }: QueueNews) {
  const query = queue === 'general' ? [] : [`queue=${queue}`];
  const href = (more: string[]) => `${origin}/staff${more.length > 0 ? `?${more.join('&')}` : ''}`;
  return [
    { label: `${names[queue]} 열기`, href: href(query) },
    ...(own > 0 ? [{ label: `내 담당 ${names[queue]} 열기`, href: href([...query, 'owner=mine']) }] : []),
  ];
}

/**
 * What waits in the queues of one of the staff, as numbers: nothing that anybody wrote.
 *
 * @param day 'YYYY-MM-DD'
 */
export function composeDigest(
  { origin, productName }: { origin: string; productName: string },
  news: readonly QueueNews[],
  day: string,
) {
  const sumOf = (of: 'waiting' | 'fresh') => news.reduce((sum, one) => sum + one[of], 0);
  const date = `${Number(day.slice(5, 7))}월 ${Number(day.slice(8))}일`;
  const setting = { label: '요약 메일 끄기와 설정', href: `${origin}/staff/digest` };
  const [link = setting, ...more] = news.flatMap((one) => linksOf(origin, one));
  return layOut({
    subject: `[${productName}] ${date} 문의 요약: 답변을 기다리는 것 ${count(sumOf('waiting'))}, 새로 들어온 것 ${count(sumOf('fresh'))}`,
    before: [
      `안녕하세요, ${productName} 고객센터입니다.`,
      `${date} 아침, 맡은 문의함은 이래요.`,
      ...news.map(linesOf),
    ],
    link,
    more: [...more, setting],
    after: ['직원 계정으로 로그인한 뒤 볼 수 있어요.', automatic],
  });
}
