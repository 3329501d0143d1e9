import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { joinGzip, readsGzip, toGzipPart } from '~/gzip-parts.server';

it('gives back the parts one after the other, whatever they are', () => {
  const part = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 600 }),
    fc.constant('목록 '.repeat(3_000)),
    fc.constant(''),
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 9 }), fc.integer({ min: 1, max: 9 }), (texts, level) => {
      const packed = joinGzip(texts.map((text) => toGzipPart(text, level)));
      expect(gunzipSync(packed).equals(Buffer.from(texts.join('')))).toBe(true);
    }),
  );
});

it('is small where the text repeats itself', () => {
  const page = '<article>카드</article>'.repeat(1_000);
  expect(joinGzip([toGzipPart(page, 6), toGzipPart('보미', 6)]).length).toBeLessThan(500);
});

it.each<[string | null, boolean]>([
  ['gzip, deflate, br', true],
  ['br;q=1, gzip;q=0.5', true],
  ['gzip;q=0, br', false],
  ['br', false],
  [null, false],
])('is for clients that read it: %s', (header, reads) => {
  expect(readsGzip(header)).toBe(reads);
});
