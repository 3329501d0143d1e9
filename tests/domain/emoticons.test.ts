import { readFileSync } from 'node:fs';
import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { emoticonHtml, emoticonSets, splitEmoticons, subscriberEmoticons } from '~/domain/emoticons';
import { withEmoticons } from '~/upstream/html/emoticons.server';
import { sanitizeHtml } from '~/upstream/html/sanitize.server';

/** What is read: words of pictures in brackets. */
const read = (text: string) =>
  splitEmoticons(text)
    .map((part) => (typeof part === 'string' ? part : `[${part.word}]`))
    .join('');

describe('emoticons in text [S080, GN42]', () => {
  it.each([
    ['/하트/', '[하트]'],
    ['안녕/웃음/ 반가워/하트//하트/', '안녕[웃음] 반가워[하트][하트]'],
    ['(::A 1)(::B 1) (::A 16)', '[웃음][하트] [감동]'],
    // unknown codes and numbers stay, and hide no code after them
    [
      '/없는말/하트/ (::A 17) (::B 0) (::C 1) (::A1) (::a 1)',
      '/없는말[하트] (::A 17) (::B 0) (::C 1) (::A1) (::a 1)',
    ],
    ['/constructor/ /__proto__/ (::A 99)', '/constructor/ /__proto__/ (::A 99)'],
    // a slash belongs to one code
    ['/하트/하트/', '[하트]하트/'],
    ['/하트 / 하트/', '/하트 / 하트/'],
    ['(::A /하트/', '(::A [하트]'],
    ['', ''],
    ['😀/하트/👩‍👩‍👧', '😀[하트]👩‍👩‍👧'],
  ])('%s', (text, expected) => expect(read(text)).toBe(expected));

  it.each([
    'https://moabom.example/하트/웃음/',
    'HTTP://x.kr/하트/',
    'www.moabom.kr/하트/',
    'moabom.kr/하트/(::A 1)',
    'ftp://moabom/하트/',
    'moabom://play/하트/',
  ])('no code inside the address %s', (address) => {
    expect(read(address)).toBe(address);
    expect(read(`${address} /하트/`)).toBe(`${address} [하트]`);
  });

  it('every code has its picture', () => {
    const { document } = new JSDOM(readFileSync('public/emoticons.svg', 'utf8'), {
      contentType: 'image/svg+xml',
    }).window;
    const all = [...Object.values(emoticonSets).flat(), ...subscriberEmoticons];
    expect(all.length).toBeGreaterThanOrEqual(24);
    expect(new Set(all.map(({ word }) => word)).size).toBe(all.length);
    const views = [...document.querySelectorAll('view')].map((view) => view.id);
    expect(views).toEqual(all.map(({ id }) => id));
  });

  it('a long hostile text takes no time', () => {
    const begun = performance.now();
    for (const bit of ['a', 'a.', '/', '(::A ', 'a/하', '<'])
      expect(emoticonHtml(`(::${bit.repeat(60_000)}/`).length).toBeGreaterThan(60_000);
    expect(performance.now() - begun).toBeLessThan(1_500);
  });
});

it('there are for every occasion: faces, five sports, subscribers [S126]', () => {
  for (const word of ['웃음', '야구', '게임', '축구', '배구', '농구', '구독하트'])
    expect(splitEmoticons(`/${word}/`)).toMatchObject([{ word }]);
});

describe('emoticons in HTML [S080, GN42]', () => {
  const shown = (html: string) => {
    const { document } = new JSDOM(withEmoticons(sanitizeHtml(html))).window;
    return document.body;
  };

  it('stand in its text, as pictures of ours named by their words', async () => {
    const body = shown('<p>안녕 <b>/하트/</b></p>');
    const [picture] = body.querySelectorAll('p > b > img');
    expect(picture?.getAttribute('alt')).toBe('하트');
    expect(picture?.getAttribute('src')).toBe('/emoticons.svg#heart');
  });

  it('never in links, code and attributes, however they are written', async () => {
    const html =
      '<a href="https://x.kr/하트/" title="a>b /하트/">https://x.kr/하트/ /하트/</a><pre>/하트/</pre>' +
      '<img src="/media/하트/1.webp" alt="> /하트/"><code>(::A 1)</code>';
    const body = shown(html);
    expect(body.querySelectorAll('.emoticon')).toHaveLength(0);
    expect(body.querySelector('a')?.title).toBe('a>b /하트/');
    expect(body.querySelector('img')?.alt).toBe('> /하트/');
  });

  it('of hostile text, bring nothing in that was not there', async () => {
    const body = shown(
      '<img src=x onerror=alert(1) alt="/하트/"><script>/하트/</script>&lt;script&gt;/하트/&lt;/script&gt;<a title=\'"/하트/>\'>x</a>',
    );
    expect(body.querySelector('script, [onerror]')).toBeNull();
    expect(body.textContent).toContain('<script></script>');
    expect(body.querySelectorAll('.emoticon')).toHaveLength(1);
    expect(body.querySelector('a')?.title).toBe('"/하트/>');
  });
});
