import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { foldLine, writeCalendar } from '~/domain/format/ical';
import { type FeedEntry, writeOpml, writeRss } from '~/domain/format/rss';

const nasty = '공지 ]]> <b>&amp; "인용" \u0000\u0007\u001b\ufffe\ud800 😀 𠀀 끝';
const readable = '공지 ]]> <b>&amp; "인용"  😀 𠀀 끝';

/** Read by an XML parser that is not ours; throws for what is no XML. */
const parse = (xml: string) => new JSDOM(xml, { contentType: 'text/xml' }).window.document;

const entry = (more: Partial<FeedEntry> = {}): FeedEntry => ({
  id: 'tag:moabom.example,2026:post/1',
  title: nasty,
  text: nasty,
  url: 'https://moabom.example/my/feed/a%26b?x=1&y=2',
  author: nasty,
  category: '게시글',
  at: Date.parse('2026-11-20T03:00:00Z'),
  ...more,
});
const feed = { title: nasty, url: 'https://moabom.example/', description: nasty };

describe('RSS [GN65]', () => {
  it('is read whole by an XML parser, whatever people write', () => {
    const document = parse(writeRss({ ...feed, entries: [entry(), entry({ text: '' })] }));
    const texts = (name: string) => [...document.getElementsByTagName(name)].map((node) => node.textContent);
    expect(document.documentElement.getAttribute('version')).toBe('2.0');
    expect(texts('title')).toEqual([readable, readable, readable]);
    expect(texts('description')).toEqual([readable, readable]);
    expect(texts('dc:creator')).toEqual([readable, readable]);
    expect(texts('link')[1]).toBe('https://moabom.example/my/feed/a%26b?x=1&y=2');
    expect(texts('pubDate')[0]).toBe('Fri, 20 Nov 2026 03:00:00 GMT');
    expect(texts('lastBuildDate')).toEqual(['Fri, 20 Nov 2026 03:00:00 GMT']);
    expect(document.querySelector('guid')?.getAttribute('isPermaLink')).toBe('false');
  });

  it('without entries is a feed too, and alike each time', () => {
    const text = writeRss({ ...feed, entries: [] });
    expect(parse(text).querySelectorAll('channel > title')).toHaveLength(1);
    expect(writeRss({ ...feed, entries: [] })).toBe(text);
  });
});

it('OPML holds the feeds by group, those of none outside of any [GN66]', () => {
  const outline = {
    title: nasty,
    xmlUrl: 'https://m.kr/f?key=k&streamer=a',
    htmlUrl: 'https://m.kr/my/feed/a',
  };
  const document = parse(
    writeOpml('목록', [
      { title: '게임 & "밤"\t', feeds: [outline, outline] },
      { title: null, feeds: [outline] },
    ]),
  );
  expect(document.querySelectorAll('body > outline > outline[type="rss"]')).toHaveLength(2);
  const [first] = document.querySelectorAll('body > outline');
  expect(first?.getAttribute('text')).toContain('게임 & "밤"');
  const alone = document.querySelector('body > outline[type="rss"]');
  expect(alone?.getAttribute('text')).toBe(readable);
  expect(alone?.getAttribute('xmlUrl')).toBe(outline.xmlUrl);
});

/** As readers of RFC 5545 do: unfold, then name and value, then the escapes of texts. */
const readLines = (text: string) =>
  text
    .replace(/\r\n[ \t]/g, '')
    .split('\r\n')
    .filter(Boolean)
    .map((line): [string, string] => [
      line.slice(0, line.indexOf(':')),
      line
        .slice(line.indexOf(':') + 1)
        .replace(/\\([\\;,nN])/g, (_, char: string) => (char.toLowerCase() === 'n' ? '\n' : char)),
    ]);

describe('iCalendar [GN66]', () => {
  const event = {
    uid: 'sports-1@moabom.example',
    startsAt: Date.parse('2026-11-20T09:30:00Z'),
    title: `한글; 제목, \\ ${'가나다라마바사아자차카타파하'.repeat(12)}😀𠀀`,
    text: '첫 줄\r\n둘째; 줄\u0000\u0085',
    url: 'https://moabom.example/live/group/sports',
    isCancelled: false,
  };
  const calendar = {
    product: '모아봄',
    name: '일정',
    stampedAt: Date.parse('2026-11-19T15:00:00Z'),
    events: [event, { ...event, uid: 'esports-2@moabom.example', isCancelled: true }],
  };

  it('has lines of at most 75 bytes that end in CRLF and cut no character', () => {
    const text = writeCalendar(calendar);
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    const lines = text.split('\r\n');
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    expect(lines.some((line) => Buffer.byteLength(line) > 72)).toBe(true);
    expect(text).not.toContain('\ufffd');
    expect(foldLine('가'.repeat(60)).replaceAll('\r\n ', '')).toBe('가'.repeat(60));
    expect(foldLine('a'.repeat(75))).toBe('a'.repeat(75));
  });

  it('is read back as it was meant', () => {
    const lines = readLines(writeCalendar(calendar));
    const values = (name: string) => lines.filter(([key]) => key === name).map(([, value]) => value);
    expect(lines[0]).toEqual(['BEGIN', 'VCALENDAR']);
    expect(values('VERSION')).toEqual(['2.0']);
    expect(values('UID')).toEqual(['sports-1@moabom.example', 'esports-2@moabom.example']);
    expect(values('DTSTAMP')).toEqual(['20261119T150000Z', '20261119T150000Z']);
    expect(values('DTSTART')[0]).toBe('20261120T093000Z');
    expect(values('SUMMARY')[0]).toBe(event.title);
    expect(values('DESCRIPTION')[0]).toBe('첫 줄\n둘째; 줄\u0085');
    expect(values('STATUS')).toEqual(['CONFIRMED', 'CANCELLED']);
    expect(values('URL')[0]).toBe(event.url);
  });
});
