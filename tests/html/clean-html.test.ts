import createDOMPurify from 'dompurify';
import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { cleanHtml, htmlLimits } from '~html/clean-html';
import { hostileHtml } from '../support/hostile-html';

const { window } = new JSDOM('');
/** Another cleaner, by another parser, as a judge: it finds nothing left to take away. */
const purify = createDOMPurify(window as unknown as Parameters<typeof createDOMPurify>[0]);

/** What another cleaner takes away; where browsers put what is left (`<li><table><li>`) is no matter of cleaning. */
function takenAway(html: string) {
  purify.sanitize(html, { ALLOW_DATA_ATTR: false, ALLOW_ARIA_ATTR: false, ADD_ATTR: ['target'] });
  return purify.removed;
}

describe('HTML from elsewhere', () => {
  it.each([
    ['runs no script', '<p onclick="x()">a<script>x()</script><img src="x" onerror="x()"></p>', '<p>a</p>'],
    ['keeps words, not what shows them', '<font color="red">빨강</font> <x-y>말</x-y>', '빨강 말'],
    [
      'takes along what holds no words',
      'a<style>b</style><svg><p>c</p></svg><iframe src="/d">e</iframe><template>f</template>',
      'a',
    ],
    [
      'leaves no link in a link, even across a table',
      '<a href="/a">a<table><td><a href="/b">b</a></td></table></a>',
      '<a href="/a" rel="noopener noreferrer nofollow">a<table><td>b</td></table></a>',
    ],
    ['closes what never ends', '<b><i>가', '<b><i>가</i></b>'],
    [
      'says nothing to the house’s own scripts',
      '<p data-ads="/x" aria-label="y" id="z" class="w">a</p>',
      '<p>a</p>',
    ],
    [
      'gives each element its own attributes alone',
      '<p href="/a" src="/b" width="9">a</p><td alt="x" colspan="2">b</td>',
      '<p>a</p><td colspan="2">b</td>',
    ],
    [
      'leads nowhere that runs something',
      '<a href="javascript:x()">a</a><a href="/\\evil.example">b</a><a href="//evil.example">c</a>',
      ['a', 'b', 'c'].map((text) => `<a rel="noopener noreferrer nofollow">${text}</a>`).join(''),
    ],
    [
      'opens links beside the page only',
      '<a href="https://a.example/?a=1&amp;b=2" target="_top" rel="opener">a</a>',
      '<a href="https://a.example/?a=1&amp;b=2" rel="noopener noreferrer nofollow">a</a>',
    ],
    ['escapes what is no markup', '1 < 2 && "3" > 2', '1 &lt; 2 &amp;&amp; "3" &gt; 2'],
    ['has no table as wide as a house', '<td colspan="65000" rowspan="x">a</td>', '<td>a</td>'],
  ])('%s', (_title, html, clean) => {
    expect(cleanHtml(html, 'post')).toBe(clean);
  });

  const key = 'a'.repeat(32);
  it.each([
    [`/photo/${key}`, `/photo/${key}`],
    [`/photo/${key}/small`, `/photo/${key}/small`],
    ['/media/x/../a.webp', '/media/a.webp'],
    ['/emoticons.svg#smile', '/emoticons.svg#smile'],
    // each of these would act in the name of anyone who reads the post
    ['/media/../ads/go/1', null],
    ['/media/%2e%2e/note/10', null],
    ['/media/.%2E/note/10', null],
    ['/media\\..\\note\\10', null],
    ['/media/\t../note/10', null],
    ['/media/..;/note/10', null],
    ['/media/a.webp?x=1', null],
    ['media/a.webp', '/media/a.webp'],
    ['https://evil.example/media/a.webp', null],
    ['//evil.example/media/a.webp', null],
    ['data:image/png;base64,AA', null],
    ['/logout', null],
  ])('has in a post only pictures of our own: %s [GN70]', (src, kept) => {
    const escaped = src.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
    expect(cleanHtml(`<img src="${escaped}">`, 'post')).toBe(kept ? `<img src="${kept}">` : '');
  });

  it('may have pictures from elsewhere where the house writes', () => {
    const html = '<img src="https://media.example/a.png" alt="a">';
    expect(cleanHtml(html, 'any')).toBe(html);
  });

  it('is refused when it is deeper, or has more elements, than a text of a person’s', () => {
    const { depth, elements } = htmlLimits;
    expect(cleanHtml('<b>'.repeat(depth), 'post')).not.toBeNull();
    expect(cleanHtml('<b>'.repeat(depth + 1), 'post')).toBeNull();
    expect(cleanHtml('<br>'.repeat(elements), 'post')).not.toBeNull();
    expect(cleanHtml('<br>'.repeat(elements + 1), 'post')).toBeNull();
  });

  it.each(Object.entries(hostileHtml))('leaves another cleaner nothing to take away: %s', (_name, make) => {
    const clean = cleanHtml(make(20), 'post') ?? '';
    expect(takenAway(clean)).toEqual([]);
  });

  it('leaves another cleaner nothing to take away, whatever it was', () => {
    const names = [
      'b',
      'p',
      'a',
      'table',
      'td',
      'svg',
      'math',
      'style',
      'img',
      'title',
      'mglyph',
      'noscript',
      'li',
    ];
    const piece = fc.oneof(
      fc.constantFrom(...names).map((name) => `<${name}>`),
      fc.constantFrom(...names).map((name) => `</${name}>`),
      fc.constantFrom('<!--', '-->', '<![CDATA[', ']]>', '&lt;', '<', '>', '"', "'", '`', '\0', '<a href="'),
      fc.constantFrom(
        '<img src=x onerror=x()>',
        '<a href=javascript:x()>',
        '<p id=x name=y data-z style=w>',
        '가',
      ),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        expect(takenAway(cleanHtml(pieces.join(''), 'post') ?? '')).toEqual([]);
      }),
      { numRuns: 1_500 },
    );
  });
});
