import { describe, expect, it } from 'vitest';
import { withDeviceBlock } from '~/domain/help/device-info';
import { contentTemplate, reportCategories } from '~/domain/help/inquiry';
import type { Hosts } from '~/links/links';
import { links } from '~/links/links';
import { cardKindTable } from '~protocol/card-kinds';
import { keyOf, readNamed } from '../../../platform/staff/services/named';
import { growthOf } from '../../support/growth';

const ours: Hosts = { login: null, play: null, vod: null, station: null, media: null };
const outside: Hosts = {
  ...ours,
  play: 'https://play.moabom.kr',
  vod: 'https://vod.moabom.kr',
  station: 'https://st.moabom.kr',
};
const keys = (...texts: string[]) => readNamed(texts).map(keyOf);
const names = (...texts: string[]) =>
  readNamed(texts).map((one) => ('names' in one ? one.names : keyOf(one)));

describe('the addresses that the portal prints', () => {
  it.each([
    ['ours', ours],
    ['on hosts of their own', outside],
  ])('are read, %s', (_, hosts) => {
    const around = (href: string) => `여기요 (${href}), 봐 주세요.`;
    expect(keys(around(links.livePlayer(hosts, 'bomi', 280_000_001)))).toEqual(['live:280000001']);
    expect(keys(around(links.vodPlayer(hosts, { no: 120_000_001 })))).toEqual(['vod:120000001']);
    expect(keys(around(links.catchPlayer(hosts, 120_000_002, [120_000_003])))).toEqual(['vod:120000002']);
    expect(keys(around(links.stationPost(hosts, 'bomi', 160_000_001)))).toEqual(['post:160000001']);
  });

  it('are read of comments, lines and people', () => {
    expect(keys(links.vodPlayerComment(ours, 120_000_001, 500_001))).toEqual(['comment:500001']);
    expect(keys(links.stationPostComment(ours, 'bomi', 160_000_001, 500_002))).toEqual(['comment:500002']);
    expect(keys(links.stationComment('bomi', 160_000_001, 500_003))).toEqual(['comment:500003']);
    expect(keys(links.chatLine({ userId: 'bomi', broadNo: 280_000_001 }, 7))).toEqual(['line:280000001:7']);
    expect(keys(links.embedLive('bomi', 280_000_001), links.embedVod(120_000_001))).toEqual([
      'live:280000001',
      'vod:120000001',
    ]);
    for (const href of [links.stationHome('bomi'), links.profile('bomi'), links.stationVods('bomi')])
      expect(names(href)).toEqual([['bomi']]);
  });

  it('are no other ones', () => {
    expect(
      keys(links.storyPlayer(ours, 55_001, 'home'), links.help, '방송/VOD', 'https://naver.com/'),
    ).toEqual([]);
  });
});

describe('what people write', () => {
  it('names things by kind and number, each once, as the button of the players does', () => {
    for (const kind of ['live', 'vod', 'catch'] as const)
      expect(keys(`[신고] 봄이님의 ${cardKindTable[kind].name} 120000001번`)).toHaveLength(1);
    expect(keys('방송 번호: 280000001', '방송 280000001번이요')).toEqual(['live:280000001']);
    expect(keys('오늘 방송 3번 봤어요')).toEqual([]);
  });

  it('names people in the line of the template, and nobody in an empty one', () => {
    const [category] = reportCategories;
    const template = contentTemplate(category ?? null, { isGuest: true, isMobile: false });
    const filled = (who: string) =>
      withDeviceBlock('report', template.replace('글쓴이: ', `글쓴이: ${who}`), {
        version: '1',
        model: 'web',
        osVersion: 'web',
      });
    expect(names(filled(''))).toEqual([]);
    expect(names(filled('봄이(bomi)'))).toEqual([['bomi', '봄이', '봄이(bomi)']]);
    expect(names(filled('봄(이)  (bomi)'))).toEqual([['bomi', '봄(이)', '봄(이) (bomi)']]);
    expect(names(filled('봄이님, @dodam'))).toEqual([['봄이'], ['dodam']]);
    expect(keys(filled('/player/120000001'))).toEqual(['vod:120000001']);
  });

  it.each([
    ['spaces behind a kind', (n: number) => `방송${' '.repeat(n)}x`],
    ['spaces around its colon', (n: number) => `방송${' '.repeat(n)}:${' '.repeat(n)}x`],
    ['spaces in a name', (n: number) => `신고 대상: a${' '.repeat(n)}b`],
    ['brackets in a name', (n: number) => `신고 대상: ${'a (('.repeat(n)}`],
    ['names', (n: number) => `신고 대상: ${'a, '.repeat(n)}`],
    ['addresses', (n: number) => '/play/bomi/280000001 '.repeat(n)],
    ['beginnings of addresses', (n: number) => 'https://'.repeat(n)],
    ['slashes', (n: number) => '/'.repeat(n)],
    ['empty lines', (n: number) => `신고 대상${'\n'.repeat(n)}`],
  ])('is read in a time in proportion to its length: %s', (_, make) => {
    expect(growthOf(make, (text) => readNamed([text]), 20_000)).toBeLessThan(3);
  });

  it('names few people in one line: more are a list, and no report', () => {
    const line = Array.from({ length: 500 }, (_, n) => `name${n}`).join(', ');
    expect(readNamed([`신고 대상: ${line}`])).toHaveLength(20);
  });
});
