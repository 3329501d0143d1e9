import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/** Is told a challenge as JSON and tells `{ counter, derivedKey }` as JSON; null where it took too long. */
self.onmessage = async ({ data }: MessageEvent<string>) => {
  const solution = await solveChallenge({ challenge: JSON.parse(data), deriveKey });
  self.postMessage(
    solution && JSON.stringify({ counter: solution.counter, derivedKey: solution.derivedKey }),
  );
};
