import { expect, it } from 'vitest';
import { linePieces, supportText } from '~/domain/chat/line-text';

const mentions = [
  { userId: 'bomi', nick: '보미' },
  { userId: 'bomiya', nick: '보미야' },
];

it('a name stands out where it is a member, the longer one first', () => {
  expect(linePieces({ text: '@보미야 @보미 @아무개 안녕', mentions, marks: [] })).toEqual([
    { kind: 'name', text: '@보미야', userId: 'bomiya' },
    { kind: 'text', text: ' ' },
    { kind: 'name', text: '@보미', userId: 'bomi' },
    { kind: 'text', text: ' @아무개 안녕' },
  ]);
});

it('an address is a link in lines of streamer and managers alone', () => {
  const text = '여기(https://moa.example/a?b=1). javascript:alert(1)';
  expect(linePieces({ text, mentions: [], marks: ['fan', 'subscriber', 'helper'] })).toEqual([
    { kind: 'text', text },
  ]);
  for (const mark of ['streamer', 'manager'] as const)
    expect(linePieces({ text, mentions: [], marks: [mark] })).toEqual([
      { kind: 'text', text: '여기(' },
      { kind: 'link', text: 'https://moa.example/a?b=1' },
      { kind: 'text', text: '). javascript:alert(1)' },
    ]);
});

it.each(['https://moabom.kr@evil.kr/', 'http://user:pw@evil.kr', 'https://a%20b@evil.kr?x'])(
  'an address that names somebody is no link: %s',
  (text) => {
    expect(linePieces({ text, mentions: [], marks: ['streamer'] })).toEqual([{ kind: 'text', text }]);
  },
);

it('says what was given', () => {
  const given = { amount: 1_200, tier: null, receiverNick: null };
  expect(supportText({ ...given, what: 'balloon' })).toBe('별풍선 1,200개를 선물했어요.');
  expect(supportText({ ...given, what: 'subscription', amount: 3, tier: 2 })).toBe(
    '플러스 구독 3개월째예요.',
  );
  expect(supportText({ ...given, what: 'givenSubscription', tier: 1, receiverNick: '보미' })).toBe(
    '보미님에게 베이직 구독을 선물했어요.',
  );
});
