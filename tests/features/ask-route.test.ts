import { expect, it } from 'vitest';
import { adviceOn, noAnswerOf } from '~/features/shell/sending/ask-route';

it('says what is true of a form that was too large, and of what somebody else has deleted', () => {
  const advice = (thrown: unknown) => adviceOn(noAnswerOf(thrown), '보내');
  expect(advice(new Response(null, { status: 413 }))).toBe('내용이 너무 커요. 줄인 뒤 다시 보내 주세요.');
  expect(advice(new Response(null, { status: 503, headers: { 'retry-after': '2' } }))).toContain(
    '2초 뒤 다시',
  );
  expect(advice(new Response(null, { status: 403 }))).toContain('권한이 바뀌었을 수 있으니');
  expect(advice(new Response(null, { status: 404 }))).toBe(
    '삭제되었거나 지금은 볼 수 없어요. 페이지를 새로고침해 주세요.',
  );
  expect(advice(new TypeError('Failed to fetch'))).toContain('인터넷 연결');
});
