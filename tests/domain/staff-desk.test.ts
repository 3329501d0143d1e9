import { expect, it } from 'vitest';
import { deskStatusText, waitingText } from '~/domain/help/staff-desk';
import { threadOf } from '~/domain/help/ticket';

it.each([
  [0, '0분'],
  [59, '59분'],
  [60, '1시간'],
  [24 * 60, '1일'],
  [2 * 24 * 60 + 185, '2일 3시간'],
])('tells %i minutes of waiting as %s', (minutes, text) => {
  expect(waitingText(minutes)).toBe(text);
});

it('calls a reply and a question what the desk calls them', () => {
  expect(['REPLIED', 'ANSWASK', 'ANSWEND', 'RECEIVED'].map(deskStatusText)).toEqual([
    '고객 답글',
    '고객 확인 요청',
    '완료',
    '접수중',
  ]);
});

it('puts replies between the answers and loses none, also where the answers are fewer than a reply says', () => {
  const reply = (name: string, answersBefore: number) => ({ name, answersBefore });
  const replies = [reply('a', 0), reply('b', 1), reply('c', 1), reply('d', 7)];
  const names = threadOf([{ name: '1' }, { name: '2' }], replies).map(({ name }) => name);
  expect(names).toEqual(['a', '1', 'b', 'c', '2', 'd']);
});
