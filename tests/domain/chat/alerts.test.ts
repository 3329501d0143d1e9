import { describe, expect, it } from 'vitest';
import { alertQuery, alertText, isShown, readAlertOptions } from '~/domain/chat/alerts';

const read = (query: string) => readAlertOptions(new URLSearchParams(query));
const gift = (amount: number) => ({
  kind: 'gift' as const,
  userNick: '봄이',
  support: { what: 'balloon' as const, amount },
  message: '',
});

describe('the options of the page for alerts', () => {
  it('are as usual without any, and come back from their own query', () => {
    const usual = { seconds: 8, least: 1, hasSound: true };
    expect(read('')).toEqual({ options: usual, wrong: {} });
    expect(alertQuery(usual)).toEqual({});
    const own = { seconds: 20, least: 50, hasSound: false };
    expect(read(`${new URLSearchParams(alertQuery(own) as Record<string, string>)}`).options).toEqual(own);
  });

  it.each([
    'seconds=2',
    'seconds=31',
    'seconds=8.5',
    'seconds=%EC%97%AC%EB%8D%9F',
    'least=0',
    'least=1000001',
  ])('%s says what is wrong, and is as usual', (query) => {
    const { options, wrong } = read(query);
    expect(options).toMatchObject({ seconds: 8, least: 1 });
    expect(Object.keys(wrong)).toEqual([query.split('=')[0]]);
  });
});

it('shows gifts from the smallest amount on, and all else', () => {
  expect([9, 10].map((amount) => isShown(gift(amount), { least: 10 }))).toEqual([false, true]);
  const favorite = { kind: 'favorite' as const, userNick: '봄이', support: null, message: '' };
  expect(isShown(favorite, { least: 10 })).toBe(true);
  expect(alertText(favorite)).toEqual({ who: '봄이님', what: '즐겨찾기에 추가했어요.' });
  expect(alertText(gift(1_200))).toEqual({ who: '봄이님', what: '별풍선 1,200개를 선물했어요.' });
});
