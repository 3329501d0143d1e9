import { expect, it } from 'vitest';
import { browserName } from '~/domain/help/browser-name';

const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0';
it.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36`, 'Chrome · Windows'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/130.0`, 'Edge · Windows'],
  [`Mozilla/5.0 (Windows NT 10.0) ${chrome} Whale/3.28 Safari/537.36`, '웨일 · Windows'],
  [`Mozilla/5.0 (Linux; Android 14; SM-S918N) ${chrome} Mobile Safari/537.36`, 'Chrome · Android'],
  [
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 SamsungBrowser/25.0 Chrome/121.0 Mobile Safari/537.36',
    '삼성 인터넷 · Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1',
    'Safari · iPhone',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0', 'Firefox · Linux'],
  ['curl/8.5.0', '알 수 없는 기기'],
  ['', '알 수 없는 기기'],
])('calls %s by name', (userAgent, name) => {
  expect(browserName(userAgent)).toBe(name);
});
