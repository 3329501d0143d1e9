import { expect, it } from 'vitest';
import { createPulse, DatabaseSilentError } from '../../../platform/db/pulse';

const times = { everyMs: 1, silentMs: 20 };
const never = new Promise<never>(() => {});

it('lets who waits for a silent database go, and nobody else wait, until it answers again', async () => {
  let answer = () => {};
  let isFrozen = true;
  const pulse = createPulse(
    () =>
      isFrozen
        ? new Promise<void>((resolve) => {
            answer = resolve;
          })
        : Promise.resolve(),
    times,
  );
  try {
    await expect(pulse.guard(() => never)).rejects.toThrow(DatabaseSilentError);
    let hasBegun = false;
    const late = pulse.guard(async () => {
      hasBegun = true;
    });
    await expect(late).rejects.toThrow(DatabaseSilentError);
    expect(hasBegun).toBe(false);
    isFrozen = false;
    answer();
    await Promise.resolve();
    expect(await pulse.guard(async () => 'here')).toBe('here');
  } finally {
    await pulse.stop();
  }
});

it('takes a refusal for an answer: a database that is away tells so itself', async () => {
  const asked: number[] = [];
  let enough = () => {};
  const many = new Promise<void>((resolve) => {
    enough = resolve;
  });
  const pulse = createPulse(() => {
    if (asked.push(asked.length) === 5) enough();
    return Promise.reject(new Error('away'));
  }, times);
  try {
    await many;
    expect(await pulse.guard(async () => 'here')).toBe('here');
    await expect(pulse.guard(() => Promise.reject(new Error('its own')))).rejects.toThrow('its own');
  } finally {
    await pulse.stop();
  }
});
