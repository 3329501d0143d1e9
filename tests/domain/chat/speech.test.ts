import { expect, it } from 'vitest';
import { isSpoken, spokenBatch } from '~/domain/chat/speech';
import type { ChatLine } from '~protocol/chat/shapes';

const line = (text: string, more: Partial<ChatLine> = {}): ChatLine => ({
  no: 1,
  kind: 'talk',
  userId: 'bomi',
  userNick: '보미',
  marks: [],
  text,
  mentions: [],
  support: null,
  regDate: '2026-11-25 21:00:00',
  ...more,
});

it('off says nothing, mentions those that name the reader, all everything but the own ones', () => {
  const plain = line('안녕');
  const named = line('@도담 안녕', { mentions: [{ userId: 'dodam', nick: '도담' }] });
  expect([plain, named].map((one) => isSpoken(one, 'off', 'dodam'))).toEqual([false, false]);
  expect([plain, named].map((one) => isSpoken(one, 'mentions', 'dodam'))).toEqual([false, true]);
  expect([plain, named].map((one) => isSpoken(one, 'all', 'dodam'))).toEqual([true, true]);
  expect(isSpoken(plain, 'all', 'bomi')).toBe(false);
  expect(isSpoken(named, 'mentions', null)).toBe(false);
});

it('a batch is short: what is more is counted, pictures are words', () => {
  const support = { what: 'balloon', amount: 10, tier: null, receiverNick: null } as const;
  expect(spokenBatch([line('안녕'), line('', { kind: 'gift', support })])).toEqual([
    '보미: 안녕',
    '보미: 별풍선 10개를 선물했어요.',
  ]);
  const many = Array.from({ length: 8 }, (_, index) => line(`${index}`));
  expect(spokenBatch(many)).toEqual(['새 채팅 3개', '보미: 3', '보미: 4', '보미: 5', '보미: 6', '보미: 7']);
});
