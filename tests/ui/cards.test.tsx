import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { toCatchCard } from '~/domain/cards/catch';
import { toCinetyCard } from '~/domain/cards/cinety';
import type { LiveCardModel } from '~/domain/cards/live';
import { toVodCard, type VodCardModel } from '~/domain/cards/vod';
import type { Hosts } from '~/links/links';
import { CatchCard } from '~/ui/catch-card/catch-card';
import { CategoryCard } from '~/ui/category-card/category-card';
import { CinetyCard } from '~/ui/cinety-card/cinety-card';
import { LiveCard } from '~/ui/live-card/live-card';
import { StreamerCard } from '~/ui/streamer-card/streamer-card';
import { VodCard } from '~/ui/vod-card/vod-card';
import type { Vod } from '~protocol/vod/calls';
import type { Clip } from '~protocol/vod/clip';
import { clipOf, vodOf } from '../support/vod-cards';

const hosts: Hosts = { login: null, play: null, vod: null, station: null, media: null };
const now = Date.parse('2026-11-21T10:00:00+09:00');
const common = { hosts, eager: false, light: false };
const drawVod = (more: Partial<Vod>) =>
  renderToStaticMarkup(<VodCard card={toVodCard(vodOf(more), { mayWatchAdult: false, now })} {...common} />);
const text = (html: string) => html.replace(/<[^>]+>/g, '|');

describe('cards of every kind', () => {
  it('mark a Catch that a viewer has cut with its maker, and nothing else [L058]', () => {
    const maker = { userId: 'garam', nick: '가람' };
    const draw = (more: Partial<Clip>) =>
      text(
        renderToStaticMarkup(
          <CatchCard card={toCatchCard(clipOf(more), false)} href="/player/5" hosts={hosts} light={false} />,
        ),
      );
    expect(draw({ maker })).toContain('클립 · |가람|');
    expect(draw({})).not.toContain('클립 · ');
    expect(draw({ kind: 'story', maker })).not.toContain('클립 · ');
  });

  it.each<[string, Partial<Vod>]>([
    ['유료', { isPpv: true }],
    ['다시보기', { fileType: 'REVIEW' }],
    ['하이라이트', { fileType: 'HIGHLIGHT' }],
    ['스토리', { fileType: 'CATCH_STORY' }],
    ['스토리', { fileType: 'CATCHSTORY' }],
    ['미리보기 미지원', { previewUrl: null }],
    ['구독', { subscriptionOnly: 2 }],
  ])('label a VOD %s when it is one, and only then [D266]', (label, more) => {
    expect(text(drawVod(more))).toContain(`|${label}|`);
    expect(text(drawVod({}))).not.toContain(`|${label}|`);
  });

  it('keep the direction of titles, nicks and tags to themselves', () => {
    const card = { no: 1, userId: 'dodam', nick: '도담\u202e', title: 'שלום', tags: ['עברית'] };
    const html = renderToStaticMarkup(<LiveCard card={card} {...common} />);
    for (const typed of ['שלום', '도담\u202e', '#עברית']) expect(html).toContain(`<bdi>${typed}</bdi>`);
  });

  it('ask for the pictures of the first row before others, and for the rest when they come near', () => {
    const card = { no: 1, userId: 'dodam', nick: '도담', title: '밤', thumb: '/media/t/1.webp' };
    const draw = (eager: boolean) => renderToStaticMarkup(<LiveCard card={card} {...common} eager={eager} />);
    const [picture, face] = draw(true).match(/<img [^>]*>/g) ?? [];
    expect(picture).toContain('fetchpriority="high"');
    expect(picture).not.toContain('loading');
    expect(face).toMatch(/width="36" height="36" .*loading="lazy"/);
    expect(draw(false).match(/<img [^>]*>/)?.[0]).toMatch(/^(?!.*fetchpriority).*loading="lazy"/);
  });

  it('start the moving picture of a LIVE card under the pointer, as of a VOD', () => {
    const card = { no: 1, userId: 'dodam', nick: '도담', title: '밤', thumb: '/media/t/1.webp' };
    const draw = (preview?: string) =>
      renderToStaticMarkup(<LiveCard card={{ ...card, preview }} {...common} />);
    expect(draw('/media/w/talk-1.webp')).toContain('data-preview="/media/w/talk-1.webp"');
    expect(draw()).not.toContain('data-preview');
  });

  it('lead a VOD card to its player and show how much was seen [D042, D267]', () => {
    const html = drawVod({ lastViewSeconds: 1 });
    expect(html).toContain('href="/player/7"');
    expect(html).toMatch(/<progress max="100" value="7"/);
    expect(drawVod({ updatedDate: '2026-11-20 10:00:00' })).toContain('href="/player/7/later#REG_DATE/1"');
  });

  it('open a playlist, unless it has nothing to play [D047, D279]', () => {
    expect(drawVod({ playlistId: 3, playlistCount: 2 })).toContain('href="/player/7/playlist/3"');
    const empty = drawVod({ playlistId: 3, playlistCount: 0 });
    expect(empty).not.toContain('/player/');
    expect(text(empty)).toContain('|재생 가능한 VOD가 없습니다.|');
  });

  it.each(['catch', 'story'] as const)(
    'tell that a %s is for subscribers, and show no preview of it',
    (kind) => {
      const drawClip = (subscriptionOnly: 0 | 1 | 2) =>
        renderToStaticMarkup(
          <CatchCard
            card={toCatchCard(clipOf({ kind, subscriptionOnly, previewUrl: '/media/w/x-1.webp' }), false)}
            href="/player/5"
            hosts={hosts}
            light={false}
          />,
        );
      expect(text(drawClip(1))).toContain('|구독|');
      expect(drawClip(1)).not.toContain('/media/w/');
      expect(text(drawClip(0))).not.toContain('구독');
      expect(drawClip(0)).toContain('/media/w/');
    },
  );

  it('exist for Catch, stories, episodes, categories and streamers [D263]', () => {
    const clip = renderToStaticMarkup(
      <CatchCard card={toCatchCard(clipOf(), false)} href="/player/5/catch" hosts={hosts} light={false} />,
    );
    expect(clip).toContain('width="360" height="640"');
    expect(clip).toContain('/card/catch/dodam/5?n=도담');
    const story = renderToStaticMarkup(
      <CatchCard
        card={toCatchCard(clipOf({ kind: 'story' }), false)}
        href="/s"
        hosts={hosts}
        light={false}
      />,
    );
    expect(story).toContain('/card/story/dodam/5?n=도담');
    const episode = toCinetyCard(
      {
        titleNo: 4,
        series: '모아',
        episodeNo: 2,
        title: '둘',
        thumbnailUrl: null,
        durationMs: 65_000,
        viewCount: 1_500,
        airedDate: '2026-10-01 10:00:00',
        tags: [],
      },
      now,
    );
    expect(text(renderToStaticMarkup(<CinetyCard card={episode} hosts={hosts} />))).toMatch(
      /1:05.*2화 둘.*모아.*조회 1\.5천 · 2026-10-01/,
    );
    const tile = renderToStaticMarkup(
      <CategoryCard card={{ no: '1', name: '공부/코딩', viewers: 12_000 }} />,
    );
    expect(tile).toContain('href="/directory/category/%EA%B3%B5%EB%B6%80%2F%EC%BD%94%EB%94%A9/live"');
    expect(text(tile)).toContain('1.2만명 참여중');
    const person = renderToStaticMarkup(
      <StreamerCard
        card={{ userId: 'dodam', nick: '도담', broadNo: 9, favorites: 2_000, fan: true }}
        hosts={hosts}
      />,
    );
    expect(text(person)).toMatch(/도담.*LIVE.*F.*애청자 2천명/);
    expect(person).toContain('href="/play/dodam/9"');
  });

  it('say 로딩중 when they cannot be drawn, and cost the list nothing else [D272]', () => {
    const broken = { no: 1, userId: 'x', nick: 'x', tags: 5 };
    const drawn = [
      <LiveCard key="l" card={broken as unknown as LiveCardModel} {...common} />,
      <VodCard key="v" card={broken as unknown as VodCardModel} {...common} />,
      <CatchCard
        key="c"
        card={{ ...toCatchCard(clipOf({ title: null }), false), cover: 'x' as 'ADULT' }}
        href="/"
        hosts={hosts}
        light={false}
      />,
      <VodCard key="o" card={toVodCard(vodOf(), { mayWatchAdult: false, now })} {...common} />,
    ];
    const html = drawn.map((card) => renderToStaticMarkup(card)).join('');
    expect(html.match(/로딩중/g)).toHaveLength(3);
    expect(html).toContain('제목');
  });

  it('link a category and tags to their lists', () => {
    const html = renderToStaticMarkup(
      <LiveCard card={{ no: 1, userId: 'x', nick: 'x', category: '음악', tags: ['밤'] }} {...common} />,
    );
    expect(html).toContain('href="/directory/category/%EC%9D%8C%EC%95%85/live"');
    expect(html).toContain('tagname=%EB%B0%A4&amp;hashtype=live');
  });

  it('name a recommended card’s reason in the address of its menu, where it may be refused', () => {
    const html = renderToStaticMarkup(
      <LiveCard
        card={{ no: 1, userId: 'x', nick: 'x', pick: { type: 'CATEGORY', score: 0.5 } }}
        {...common}
      />,
    );
    expect(html).toContain('href="/card/live/x/1?n=x&amp;d=CATEGORY&amp;s=0.5"');
  });
});
