import { expect, it } from 'vitest';
import { type Exchange, requestLine } from '../../server/exchange';

const logged = (path: string) => {
  const exchange = {
    ...{ path, requestId: 'an id', clientIp: '203.0.113.1', refusal: null },
    req: { method: 'GET' },
    res: { statusCode: 200, writableFinished: true },
  };
  return requestLine(exchange as unknown as Exchange, 1).path;
};

it.each([
  ['/help/track/', 'T0ken'],
  ['/help/track/', 'T0ken/file/5'],
  ['/help/receipt/inquiry/', 'T0ken'],
  ['/help/receipt/illegal/', 'T0ken'],
  ['/login/reset/', 'T0ken'],
  ['/signup/confirm/', 'T0ken'],
  ['/station/bomi/broadcast/alert/', 'T0ken'],
])('says nothing of what opens something: %s', (place, secret) => {
  expect(logged(place + secret)).toBe(`${place}*`);
});

it('says the whole of other addresses', () => {
  for (const path of ['/help/track', '/help/my-inquiry/5', '/signup/mail', '/station/bomi/post/5'])
    expect(logged(path)).toBe(path);
});
