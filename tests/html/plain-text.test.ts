import { describe, expect, it } from 'vitest';
import { plainTextHtml, staffTextHtml } from '../../html/plain-text';
import { growthOf } from '../support/growth';

const link = (href: string) => `<a href="${href}">${href}</a>`;

describe('the text of an answer', () => {
  it('has a link for each address, without the sign that ends the sentence', () => {
    expect(staffTextHtml('여기(https://moabom.example/a?b=1)를 보세요. http://moabom.example:8080/c.')).toBe(
      `<p>여기(${link('https://moabom.example/a?b=1')})를 보세요. ${link('http://moabom.example:8080/c')}.</p>`,
    );
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,hi',
    'ftp://moabom.example/a',
    '//other.example/a',
    'https://moabom.example@other.example/login',
    'https://moabom.example:443@other.example',
    'https://user:secret@moabom.example/',
    'https://moabom.example%2f@other.example',
    'https://',
    'https://[not-a-host',
  ])('makes no link of %s', (text) => {
    expect(staffTextHtml(text)).not.toContain('<a');
    expect(staffTextHtml(text)).toContain(text.replaceAll('&', '&amp;'));
  });

  it('keeps what an address would break out with as text', () => {
    expect(staffTextHtml('https://moabom.example/"onclick=x <b>')).toBe(
      `<p>${link('https://moabom.example/')}&quot;onclick=x &lt;b&gt;</p>`,
    );
    expect(plainTextHtml('https://moabom.example/')).toBe('<p>https://moabom.example/</p>');
  });

  it.each([
    ['signs before a bracket', (n: number) => `https://a${'.'.repeat(n)}b)c`],
    ['signs at the end', (n: number) => `https://a${'.'.repeat(n)})`],
    ['brackets', (n: number) => `https://a${'('.repeat(n)}${')'.repeat(n)}`],
    ['beginnings of addresses', (n: number) => 'https://'.repeat(n)],
    ['addresses', (n: number) => 'https://a.kr '.repeat(n)],
  ])('takes a time in proportion to the length: %s', (_, make) => {
    expect(growthOf(make, staffTextHtml, 120_000, 2_000)).toBeLessThan(3);
  });
});
