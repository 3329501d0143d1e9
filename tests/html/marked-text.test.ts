import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanHtml } from '~html/clean-html';
import { fromMarkedText, toMarkedText } from '~html/marked-text';

const table = '<table><tr><td>이름</td><td>점수</td></tr></table>';

describe('formatted text between its marks', () => {
  it.each([
    ['<p><b>굵은</b> <i>기운</i> <u>밑줄</u> <s>지운</s></p>', '**굵은** //기운// __밑줄__ ~~지운~~'],
    ['<p><strong><em>둘</em></strong></p>', '**//둘//**'],
    ['<p><a href="https://a.example/?a=1&amp;b=2">말</a></p>', '[말](https://a.example/?a=1&b=2)'],
    ['<p><a href="https://a.example/b">https://a.example/b</a></p>', 'https://a.example/b'],
    ['<h2>하나</h2><h3>둘</h3><h4>셋</h4>', '# 하나\n\n## 둘\n\n### 셋'],
    ['<ul><li>가</li><li><b>나</b></li></ul><ol><li>다</li></ol>', '- 가\n- **나**\n\n1. 다'],
    ['<blockquote>가<br>나</blockquote>', '> 가\n> 나'],
    ['<p>가<br>나</p>', '가\n나'],
    ['<p>[공지] 2 * 3, 10:00 - 11:00</p>', '[공지] 2 * 3, 10:00 - 11:00'],
    // what looks like marks and is none
    ['<p>**별**</p>', '\\*\\*별\\*\\*'],
    ['<p>- 목록이 아님</p>', '\\- 목록이 아님'],
    ['<p>https://a.example</p>', 'https\\:\\//a.example'],
    // what they cannot say
    [`<p>앞</p>${table}<p>뒤</p>`, '앞\n\n⟦표 1: 이름 점수⟧\n\n뒤'],
    ['<p>앞 <img src="/photo/x"> 뒤</p>', '앞 ⟦그림 1⟧ 뒤'],
    ['<p>가<br><br>나</p>', '⟦서식 1: 가 나⟧'],
  ])('writes %s', (html, text) => {
    expect(toMarkedText(html)).toBe(text);
    expect(fromMarkedText(text, html)).toBe(html);
  });

  it('changes what was changed alone', () => {
    const html = `<h3>머리</h3><p><b>굵은</b> 글</p>${table}<p>앞 <img src="/photo/x"> <span>뒤</span></p>`;
    const text = toMarkedText(html).replace('**굵은** 글', '**굵은** 말').replace('앞', '옆');
    expect(fromMarkedText(text, html)).toBe(
      `<h3>머리</h3><p><b>굵은</b> 말</p>${table}<p>옆 <img src="/photo/x"> 뒤</p>`,
    );
  });

  it.each([
    ['**굵게** 새로', '<p><b>굵게</b> 새로</p>'],
    ['**열기만', '<p>**열기만</p>'],
    ['**가 //나** 다//', '<p><b>가 //나</b> 다//</p>'],
    [
      '[말](https://a.example) [말](javascript:x) [말]',
      '<p><a href="https://a.example">말</a> [말](javascript:x) [말]</p>',
    ],
    ['[https://a.example](https://b.example)', '<p><a href="https://b.example">https://a.example</a></p>'],
    ['<b>꺾쇠</b> & "따옴"', '<p>&lt;b&gt;꺾쇠&lt;/b&gt; &amp; &quot;따옴&quot;</p>'],
    ['⟦표 7⟧', '<p>⟦표 7⟧</p>'],
    ['가\r\n나\r\n\r\n\r\n\r\n다', '<p>가<br>나</p><p>다</p>'],
    ['- 가\n- 나', '<ul><li>가</li><li>나</li></ul>'],
    ['할 일:\n- 가', '<p>할 일:<br>- 가</p>'],
  ])('reads %s', (text, html) => {
    expect(fromMarkedText(text, '')).toBe(html);
  });

  it('loses nothing of any post when a line is added', () => {
    const inlines = fc.constantFrom(
      '가',
      ' ',
      '**',
      '//',
      '__',
      '[',
      '](',
      ')',
      '- ',
      '# ',
      '1. ',
      '\\',
      '⟦',
      '<br>',
      '&amp;',
      'http://a.b',
      '<b>',
      '</b>',
      '<i>',
      '</i>',
      '<a href="https://a.b">',
      '</a>',
      '<span>',
      '<code>',
      '<img src="/media/a.webp">',
    );
    const blocks = fc.constantFrom(
      '<p>',
      '</p>',
      '<h2>',
      '<ul><li>',
      '</li><li>',
      '</ul>',
      '<ol><li>',
      '<blockquote>',
      '<div>',
      '</div>',
      '<table><tr><td>',
      '</table>',
      '<hr>',
      '<pre>',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(inlines, inlines, blocks), { maxLength: 20 }), (pieces) => {
        // a word before it: blank lines at the ends of a text are none
        const html = cleanHtml(`<p>처음</p>${pieces.join('')}`, 'post') ?? '';
        const without = (text: string) => (cleanHtml(text, 'post') ?? '').replace(/\s+/g, '');
        const before = `${html}<p>끝</p>`;
        const added = fromMarkedText(`${toMarkedText(before)}\n\n더`, before);
        expect(without(added)).toBe(without(`${before}<p>더</p>`));
      }),
      { numRuns: 2_000 },
    );
  });
});
