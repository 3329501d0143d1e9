import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { GameSlot } from '~/domain/home/sports';
import type { Hosts } from '~/links/links';
import { Schedule } from '../../app/routes/live/group/schedule';

const slot = (no: number): GameSlot => ({
  no,
  league: '한강리그',
  label: '경기취소',
  isLive: false,
  isOver: false,
});
const print = (count: number) =>
  renderToStaticMarkup(
    <Schedule hosts={hosts} slots={Array.from({ length: count }, (_, index) => slot(index + 1))} />,
  );
const hosts: Hosts = { login: null, play: null, vod: null, station: null, media: null };
const count = (html: string, text: string) => html.split(text).length - 1;

it('the schedule has at least four slots; those without a game say so [D156]', () => {
  for (const [games, slots, empty] of [
    [0, 4, 4],
    [1, 4, 3],
    [4, 4, 0],
    [6, 6, 0],
  ] as const) {
    const html = print(games);
    expect([count(html, '<li'), count(html, '경기가 없습니다'), count(html, '경기취소')]).toEqual([
      slots,
      empty,
      games,
    ]);
    expect(html).toContain('오늘의 주요일정');
  }
});
