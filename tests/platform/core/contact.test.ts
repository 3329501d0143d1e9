import { expect, it } from 'vitest';
import { holdsContact } from '../../../platform/core/services/contact';

it.each([
  '010-1234-5678 축구',
  '01012345678',
  '010 1234  5678',
  '(010)1234/5678',
  '０１０－１２３４－５６７８',
  '٠١٠١٢٣٤٥٦٧٨',
  '010ㅡ5555ㅡ0159',
  '010 에 1234 에 5678',
  '010\u200b1234\u200b5678',
  '⑩ ①②③④⑤⑥⑦',
  '공일공 일이삼사 오육칠팔',
  '공1공-1이3사-오육7팔',
  '홍길동 110-234-567890 신한',
  'k@example.com',
  'bomi＠example.com',
])('holds what may be somebody’s: %s', (text) => {
  expect(holdsContact(text)).toBe(true);
});

it.each([
  '축구',
  '2026 월드컵 8강',
  '2025-26 시즌',
  '리그 1234 대 567',
  '구사일생 이삼일',
  '사이다 @ 콜라',
  '123456',
])('is a word like any other: %s', (text) => {
  expect(holdsContact(text)).toBe(false);
});
