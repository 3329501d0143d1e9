import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { LiveCardModel } from '~/domain/cards/live';
import { StarBadges } from '../../app/routes/star-rank/star-badges';

const words = (card: Partial<LiveCardModel>) =>
  renderToStaticMarkup(<StarBadges card={{ no: 1, userId: 'u', nick: '닉', ...card }} />).match(
    /[^<>]+(?=<)/g,
  ) ?? [];
const texts = (card: Partial<LiveCardModel>) => words(card).filter((text) => /[가-힣]/.test(text));

it('a star has the badges of what its broadcast is, and when it began [D260]', () => {
  expect(texts({ visit: true, members: true, drops: true, start: '11-21 09:05' })).toEqual([
    '탐방',
    '구독',
    '드롭스 이벤트 진행 중',
    '11-21 09:05 방송시작',
  ]);
  expect(texts({ drops: true })).toEqual(['드롭스 이벤트 진행 중']);
  expect(texts({ subscribed: true, fan: true })).toEqual([]);
});
