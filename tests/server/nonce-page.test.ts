import { randomBytes } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createNonce, encodeNoncePage, nonceBody } from '../../server/nonce-page';

const PLACEHOLDER = createNonce();
const DECODE = { br: brotliDecompressSync, gzip: gunzipSync } as const;
const ENCODINGS = ['br', 'gzip'] as const;

const WORDS = [
  '<li class="card">',
  '방송',
  '라이브 ',
  '<a href="/live/',
  '">',
  '</a>',
  'é',
  '😀',
  'nonce=',
  '\n',
];
const text = (maxLength: number) =>
  fc
    .array(fc.oneof(fc.constantFrom(...WORDS), fc.string({ maxLength: 12 })), { maxLength })
    .map((parts) => parts.join(''));

/** Pages as lists of the texts between their nonces. */
const pages = fc.oneof(
  { weight: 6, arbitrary: fc.array(text(40), { minLength: 1, maxLength: 8 }) },
  { weight: 2, arbitrary: fc.array(text(3), { minLength: 20, maxLength: 60 }) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(
        fc.integer({ min: 70_000, max: 160_000 }),
        text(40),
        text(40),
        fc.array(text(10), { maxLength: 4 }),
      )
      .map(([length, head, filler, tail]) => [
        head,
        `${filler}가`.repeat(length / (filler.length + 1)),
        ...tail,
      ]),
  },
);

/** Text that does not compress: every marker falls out of gzip's window of 32 KiB. */
const noise = () => randomBytes(40_000).toString('base64');

async function decodeAll(parts: string[]) {
  const page = await encodeNoncePage(Buffer.from(parts.join(PLACEHOLDER)), PLACEHOLDER);
  const nonce = createNonce();
  const bodies = await Promise.all(
    ENCODINGS.map(async (encoding) => DECODE[encoding](await nonceBody(page, encoding, nonce)).toString()),
  );
  return {
    page,
    bodies: [(await nonceBody(page, null, nonce)).toString(), ...bodies],
    wanted: parts.join(nonce),
  };
}

describe('a page with a nonce put in as it is sent', () => {
  it('decodes to the exact page in every encoding, whatever the page', async () => {
    await fc.assert(
      fc.asyncProperty(pages, async (parts) => {
        const { bodies, wanted } = await decodeAll(parts);
        for (const body of bodies) expect(body === wanted).toBe(true);
      }),
      { numRuns: 150 },
    );
  });

  it('decodes when the nonces lie further apart than the window of gzip', async () => {
    const { page, bodies, wanted } = await decodeAll([noise(), noise(), noise(), 'end']);
    for (const body of bodies) expect(body === wanted).toBe(true);
    expect(page.encoded.gzip?.offsets.length).toBe(3);
  });

  it('is compressed once and patched, not compressed again', async () => {
    const cards = Array.from(
      { length: 60 },
      (_, index) => `<li><a href="/live/${index}">방송 ${index}</a></li>`,
    ).join('');
    const { page } = await decodeAll(['<style nonce="', `"></style>${cards}<script nonce="`, '"></script>']);
    for (const encoding of ENCODINGS) {
      const patchable = page.encoded[encoding];
      expect(patchable?.offsets.length).toBeGreaterThanOrEqual(1);
      const one = await nonceBody(page, encoding, 'A'.repeat(24));
      const two = await nonceBody(page, encoding, 'B'.repeat(24));
      const changed = [...one.keys()].filter((index) => one[index] !== two[index]);
      // The nonces, and the four bytes of gzip's checksum.
      expect(changed.length).toBeLessThanOrEqual((patchable?.offsets.length ?? 0) * 24 + 4);
    }
  });

  it('holds for every nonce, not only for the one that proved it', async () => {
    // Korean among ASCII makes brotli choose codes by the bytes before a letter: here, those of the nonce.
    const syllables = '가나다라마바사아자차카타파하';
    const pick = (index: number) => syllables[(index * index) % syllables.length] ?? '';
    const mixed = (length: number) =>
      Array.from({ length }, (_, index) =>
        index % 8 === 0
          ? randomBytes(6).toString('base64')
          : `${pick(index)} 방송 ${index * 37} <div class="card">`,
      ).join('');
    for (let round = 0; round < 40; round += 1) {
      const parts = Array.from(
        { length: 5 },
        () => randomBytes(9).toString('base64') + mixed(10 + round * 3),
      );
      const page = await encodeNoncePage(Buffer.from(parts.join(PLACEHOLDER)), PLACEHOLDER);
      for (const encoding of ENCODINGS) {
        expect(page.encoded[encoding]).not.toBeNull();
        for (let turn = 0; turn < 5; turn += 1) {
          const nonce = createNonce();
          const body = DECODE[encoding](await nonceBody(page, encoding, nonce)).toString();
          expect(body === parts.join(nonce)).toBe(true);
        }
      }
    }
  });

  it('still answers correctly when an encoding could not be made patchable', async () => {
    const { page, wanted } = await decodeAll(['<p nonce="', '">가</p>']);
    const broken = { ...page, encoded: { br: null, gzip: null } };
    const nonce = /nonce="([^"]+)"/.exec(wanted)?.[1] ?? '';
    for (const encoding of ENCODINGS) {
      expect(DECODE[encoding](await nonceBody(broken, encoding, nonce)).toString()).toBe(wanted);
    }
  });

  it('without any nonce is sent as it is', async () => {
    const { page, bodies, wanted } = await decodeAll(['<p>가벼운 모드</p>']);
    expect(bodies).toEqual([wanted, wanted, wanted]);
    expect(await nonceBody(page, null, createNonce())).toBe(page.plain.bytes);
  });
});

describe('a nonce', () => {
  it('is 24 base64url characters and never the same twice', () => {
    const nonces = Array.from({ length: 1_000 }, createNonce);
    for (const nonce of nonces) expect(nonce).toMatch(/^[\w-]{24}$/);
    expect(new Set(nonces).size).toBe(1_000);
  });
});
