import fs from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { toCatchCard } from '~/domain/cards/catch';
import { toVodCard } from '~/domain/cards/vod';
import { printCard } from '~/kept-cards.server';
import type { Hosts } from '~/links/links';
import { CatchCard } from '~/ui/catch-card/catch-card';
import { LiveCard } from '~/ui/live-card/live-card';
import { VodCard } from '~/ui/vod-card/vod-card';
import { clipOf, vodOf } from '../support/vod-cards';

const hosts: Hosts = { login: null, play: null, vod: null, station: null, media: null };
const now = Date.parse('2026-11-21T10:00:00+09:00');
const live = {
  no: 7,
  userId: 'dodam',
  nick: '도담 & <b>',
  title: '"밤" 산책',
  tags: ['산책'],
  viewers: 1200,
};

let draws = 0;
function Counted({ title }: { title: string; seen?: number; hosts: Hosts }) {
  draws += 1;
  return <article className="card">{title}</article>;
}
const Other = ({ text }: { text: string; hosts: Hosts }) => <p>{text}</p>;

describe('a kept card', () => {
  it.each([
    ['live', <LiveCard key="7" card={live} hosts={hosts} eager light={false} />],
    [
      'vod',
      <VodCard
        key="7"
        card={toVodCard(vodOf(), { mayWatchAdult: false, now })}
        {...{ hosts, eager: false, light: false }}
      />,
    ],
    [
      'catch',
      <CatchCard
        key="7"
        card={toCatchCard(clipOf(), false)}
        href="/player/5/catch"
        hosts={hosts}
        light={false}
      />,
    ],
    [
      'story',
      <CatchCard
        key="7"
        card={toCatchCard(clipOf({ kind: 'story' }), false)}
        href="/player/5"
        hosts={hosts}
        light
      />,
    ],
  ])('of a %s is what its component prints, each time', (kind, card) => {
    const drawn = renderToStaticMarkup(card);
    expect(drawn).toMatch(/^<article class="/);
    for (let time = 0; time < 3; time += 1) {
      const printed = printCard(kind, card);
      expect([printed.key, renderToStaticMarkup(printed)]).toEqual(['7', drawn]);
    }
  });

  it('is drawn twice from the same properties and no more, and anew from any other', () => {
    const print = (more: object, at: Hosts = hosts) =>
      renderToStaticMarkup(printCard('counted', <Counted title="밤" {...more} hosts={at} />));
    expect([print({}), print({}, { ...hosts }), draws]).toEqual([print({}), print({}), 2]);
    expect(draws).toBe(2);
    expect(print({ title: '낮' })).toBe('<article class="card">낮</article>');
    print({ seen: 4 });
    print({}, { ...hosts, app: 'moabom' });
    expect(draws).toBe(5);
  });

  it('is one of a component that prints one article; another is left as it is', () => {
    const card = <Other text="말" hosts={hosts} />;
    for (let time = 0; time < 3; time += 1) expect(printCard('other', card)).toBe(card);
  });

  it('hangs on its properties alone: its components have no hook and no clock', () => {
    const folders = ['live-card', 'vod-card', 'catch-card', 'card-frame', 'thumbnail'];
    const files = folders.flatMap((folder) =>
      fs
        .readdirSync(`app/ui/${folder}`)
        .flatMap((name) => (name.endsWith('.tsx') ? [`app/ui/${folder}/${name}`] : [])),
    );
    expect(files.length).toBeGreaterThan(5);
    const models = fs
      .readdirSync('app/domain', { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.ts$/.test(name))
      .map((name) => `app/domain/${name}`);
    const readsClock = /Date\.now\(|new Date\(\)/;
    expect(models.filter((file) => readsClock.test(fs.readFileSync(file, 'utf8')))).toEqual([]);
    const impure = /\buse[A-Z]\w*\(|\bDate\b|Math\.random/;
    expect(files.filter((file) => impure.test(fs.readFileSync(file, 'utf8')))).toEqual([]);
  });
});
