import type { UpstreamService } from '~/config.schema.server';

/** So many calls of a service in a row without an answer in time, and it counts as away. */
const silentCalls = 5;
/** Then it is asked again after so long, by one call. */
const restMs = 5_000;
/** A call that was given up sooner says nothing of the service: others had used up its page's time. */
const patienceMs = 1_000;

interface Silence {
  calls: number;
  /** by performance.now() */
  askedAgainAt: number;
}

/**
 * Remembers services that do not answer, so that the next pages say so at once instead of waiting for their deadline, and
 * hold no place meanwhile. What fails fast, or with a status, is asked each time.
 */
export function createSilenceGuard(now: () => number = () => performance.now()) {
  const silences = new Map<UpstreamService, Silence>();
  return async <T>(service: UpstreamService, ask: () => Promise<T>): Promise<T> => {
    const begun = now();
    const silence = silences.get(service);
    if (silence && silence.calls >= silentCalls) {
      if (begun < silence.askedAgainAt) throw new Error(`${service} does not answer`);
      silence.askedAgainAt = begun + restMs;
    }
    try {
      const answer = await ask();
      silences.delete(service);
      return answer;
    } catch (error) {
      if (now() - begun >= patienceMs) {
        const calls = (silences.get(service)?.calls ?? 0) + 1;
        silences.set(service, { calls, askedAgainAt: now() + restMs });
      }
      throw error;
    }
  };
}
