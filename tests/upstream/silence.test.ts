import { expect, it } from 'vitest';
import { createSilenceGuard } from '~/upstream/wire/silence.server';

/** A guard, a clock of its own, and how often services were asked. */
function makeGuard() {
  let now = 0;
  let asked = 0;
  const guarded = createSilenceGuard(() => now);
  const ask = (takesMs: number, service: 'main' | 'search' = 'main', answers = false) =>
    guarded(service, async () => {
      asked += 1;
      now += takesMs;
      if (!answers) throw new Error('gave up');
      return 'answer';
    }).then(
      () => 'answered',
      (error: Error) => error.message,
    );
  return {
    ask,
    asked: () => asked,
    wait(ms: number) {
      now += ms;
    },
  };
}

it('asks a service that did not answer five calls no more, until one call has tried after a while', async () => {
  const { ask, asked, wait } = makeGuard();
  for (let call = 0; call < 5; call += 1) expect(await ask(10_000)).toBe('gave up');
  expect([await ask(0), await ask(0), asked()]).toEqual(['main does not answer', 'main does not answer', 5]);
  wait(5_000);
  // one call tries, others do not wait with it
  const trying = ask(10_000);
  expect(await trying).toBe('gave up');
  expect([await ask(0), asked()]).toEqual(['main does not answer', 6]);
  wait(5_000);
  expect(await ask(10, 'main', true)).toBe('answered');
  expect(await ask(10, 'main', true)).toBe('answered');
});

it('lets one call alone try', async () => {
  let now = 0;
  const guarded = createSilenceGuard(() => now);
  const silent = () =>
    guarded('main', async () => {
      now += 2_000;
      throw new Error('gave up');
    }).catch(() => null);
  for (let call = 0; call < 5; call += 1) await silent();
  now += 5_000;
  let end = () => {};
  const trying = guarded(
    'main',
    () =>
      new Promise<void>((done) => {
        end = done;
      }),
  );
  await expect(guarded('main', async () => 'asked')).rejects.toThrow('main does not answer');
  end();
  await trying;
  expect(await guarded('main', async () => 'asked')).toBe('asked');
});

it('forgets a silence with the first answer, and tells services apart', async () => {
  const { ask } = makeGuard();
  for (let call = 0; call < 4; call += 1) await ask(10_000);
  expect(await ask(10, 'main', true)).toBe('answered');
  for (let call = 0; call < 4; call += 1) await ask(10_000);
  expect(await ask(10_000)).toBe('gave up');
  expect(await ask(0)).toBe('main does not answer');
  expect(await ask(10, 'search', true)).toBe('answered');
});

it('asks again what fails fast: it holds nobody', async () => {
  const { ask, asked } = makeGuard();
  for (let call = 0; call < 9; call += 1) expect(await ask(20)).toBe('gave up');
  expect(asked()).toBe(9);
});
