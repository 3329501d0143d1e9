import { describe, expect, it } from 'vitest';
import { textOfHtml } from '../../../platform/inbound/html-text';
import { writtenText } from '../../../platform/inbound/reply-text';
import { growthOf } from '../../support/growth';

const quoted = '> 안녕하세요, 모아봄 고객센터입니다.\n> \n> 답변이 등록되었습니다.';
const answer = '네, 확인했습니다.\n\n감사합니다.';

/** What programs write below an answer. */
const quotes: [program: string, below: string][] = [
  [
    'Gmail, Korean',
    `2026년 11월 20일 (금) 오후 3:00, 모아봄 고객센터 <help@moabom.example>님이 작성:\n\n${quoted}`,
  ],
  [
    'Gmail, Korean, over two lines',
    `2026년 11월 20일 (금) 오후 3:00, 모아봄 고객센터 <\nhelp@moabom.example>님이 작성:\n\n${quoted}`,
  ],
  ['Gmail, English', `On Fri, Nov 20, 2026 at 3:00 PM Moabom <help@moabom.example> wrote:\n\n${quoted}`],
  [
    'Gmail, English, over two lines',
    `On Fri, Nov 20, 2026 at 3:00 PM Moabom customer centre <\nhelp@moabom.example> wrote:\n\n${quoted}`,
  ],
  ['Apple Mail', `2026. 11. 20. 오후 3:00, 모아봄 <help@moabom.example> 작성:\n\n${quoted}`],
  [
    'Naver',
    '-----Original Message-----\nFrom: "모아봄"<help@moabom.example>\nTo: <bomi@naver.com>\nCc:\nSent: 2026. 11. 20. (금) 15:00 (GMT+09:00)\nSubject: [모아봄] 답변\n\n본문',
  ],
  [
    'Daum',
    '--------- 원본 메일 ---------\n*보낸사람*: 모아봄 <help@moabom.example>\n*받는사람*: <bomi@hanmail.net>\n*날짜*: 26.11.20 15:00\n*제목*: 답변\n\n본문',
  ],
  ['Kakao', '-----원본 메시지-----\n본문'],
  [
    'Outlook, Korean',
    '________________________________\n보낸 사람: 모아봄 <help@moabom.example>\n보낸 날짜: 2026년 11월 20일 금요일 오후 3:00\n받는 사람: bomi@outlook.kr\n제목: 답변\n\n본문',
  ],
  [
    'Outlook, English',
    'From: Moabom <help@moabom.example>\nSent: Friday, November 20, 2026 3:00 PM\nTo: bomi@outlook.com\nSubject: answer\n\nbody',
  ],
  ['marks alone', quoted],
];

describe('the text that somebody wrote into a mail', () => {
  it.each(quotes)('is what stands above the quote of %s', (_, below) => {
    expect(writtenText(`${answer}\n\n${below}`)).toBe(answer);
  });

  it('is what stands between quotes and below one, too', () => {
    const text = `On Fri, Nov 20, 2026 Moabom wrote:\n\n> 첫 질문\n${'첫 답'}\n> 둘째 질문\n둘째 답`;
    expect(writtenText(text)).toBe('첫 답\n둘째 답');
  });

  it.each([
    ['two hyphens', `${answer}\n\n-- \n김봄이\n모아봄 주식회사\n010-0000-0000`],
    ['two hyphens without the space', `${answer}\n--\n김봄이`],
    [
      'two hyphens above a quote',
      `${answer}\n\n-- \n김봄이\n\nOn Fri, Nov 20, 2026 X <a@b.kr> wrote:\n> 질문`,
    ],
    ['an iPhone', `${answer}\n\n나의 iPhone에서 보냄`],
    ['a Galaxy', `${answer}\n\n내 Galaxy에서 보낸 메일`],
    ['an English phone', `${answer}\n\nSent from my iPhone`],
  ])('ends at the signature of %s', (_, text) => {
    expect(writtenText(text)).toBe(answer);
  });

  it.each([
    ['a line of two hyphens with a long text below', `위\n--\n${'줄\n'.repeat(20)}`.trim()],
    ['a sender named in the text', '보낸 사람: 제가 아니라 동생이에요.\n확인해 주세요.'],
    ['a date in the text', '2026년 11월 20일에 결제했어요.\n환불해 주세요.'],
    ['a forwarded mail', '---------- Forwarded message ---------\n이런 메일을 받았어요.'],
  ])('keeps %s', (_, text) => {
    expect(writtenText(text)).toBe(text);
  });

  it.each([
    ['a quote', quoted],
    ['a signature', '-- \n김봄이'],
  ])('is all of it where there is nothing but %s', (_, text) => {
    expect(writtenText(text)).toBe(
      text
        .split('\n')
        .map((line) => line.trimEnd())
        .join('\n'),
    );
  });

  it.each([
    ['senders', 'From: \n'],
    ['attributions', 'On a\n'],
    ['years', '2026년 '],
    ['hyphens', '-'],
    ['dividers', '--------- 원본 메일\n'],
    ['two hyphens', '--\n'],
    ['spaces', ' '],
    ['empty lines', '\n'],
    ['addresses', 'a@b <a@b '],
    ['marks', '> a\n'],
  ])('is found in a time in proportion to its length: %s', (_, unit) => {
    expect(growthOf((n) => unit.repeat(n), writtenText)).toBeLessThan(3);
  });
});

describe('the words of HTML', () => {
  it('stand in lines, with quotes marked, and nothing of the HTML', () => {
    const html =
      '<head><title>t</title><style>p{}</style></head><div>안녕&nbsp;하세요 &amp; <b>반가워요</b></div><!-- c --><p>둘<br>셋&#33;</p><script>alert(1)</script><blockquote>인용<blockquote>더</blockquote></blockquote><table><tr><td>1</td><td>2</td></tr></table>';
    expect(textOfHtml(html)).toBe('안녕 하세요 & 반가워요\n둘\n셋!\n\n> 인용\n> > 더\n1 2\n');
    // a small letter of two units
    const capitals = '<P>İİİİİİİİ</P><p>환불해 주세요</p><SCRIPT>alert(1)</SCRIPT><b>끝</b>';
    expect(textOfHtml(capitals)).toBe(textOfHtml(capitals.replaceAll('İ', 'I')).replaceAll('I', 'İ'));
  });

  it.each(['<', '<div>', '<!--', '<script>', '&', '&#', '<blockquote>', 'a<b ', '</p>', ' '])(
    'take a time in proportion to the length: %s',
    (unit) => {
      expect(growthOf((n) => unit.repeat(n), textOfHtml)).toBeLessThan(3);
    },
  );

  it('take no longer where one line is very long', () => {
    expect(growthOf((n) => '<td>a'.repeat(n), textOfHtml, 500_000, 10_000)).toBeLessThan(3);
  });
});
