import { createClientShares } from './client-shares';
import { createPageLimit, type PageLimitOptions } from './page-limit';
import { createPageQueue } from './page-queue';
import type { Refusal } from './refusal';

/** Requests of a class wait only for their own kind: pages that pile up never keep a form out. */
export type AdmissionClass = 'page' | 'form';

export interface AdmissionLimits {
  /** Forms and logins that are being handled; their bodies have arrived before. */
  maxForms: number;
  /** Of those, from one client (an IPv4 address or an IPv6 /64). */
  formsPerClient: number;
  /** How many pages are made at once; it follows the time they take. */
  pages: PageLimitOptions;
  maxEventLoopDelayMs: number;
}

export interface Place {
  /** To be called when the handler has answered or its client has left; again does nothing. */
  leave(): void;
}

export interface Admission {
  /** Requests that have a place now. */
  inFlight(): number;
  /** Pages that may be made at once now. */
  pageLimit(): number;
  /** How long all places of a class have been taken without one becoming free, in milliseconds. */
  stuckMs(): number;
  /** A place, or a refusal (503 with Retry-After). A page may wait for a moment first, each client in its turn. */
  enterPage(clientIp: string): Promise<Place | Refusal>;
  /** A place, or a refusal: 503 when there is none, 429 when this client has its share. */
  enterForm(clientIp: string): Place | Refusal;
}

const BUSY = { status: 503, headers: { 'retry-after': '2' } } as const;

/** Refuses early instead of queueing: too many requests in flight, or an event loop that runs late. */
export function createAdmission(
  limits: AdmissionLimits,
  eventLoopDelayMs: () => number,
  now: () => number = () => performance.now(),
): Admission {
  const pages = createPageLimit(limits.pages);
  const queue = createPageQueue<Place>(limits.pages.waitMs);
  const held = { page: 0, form: 0 };
  const formShares = createClientShares(limits.formsPerClient);
  const lastFreed = { page: now(), form: now() };
  const limitOf = (kind: AdmissionClass) => (kind === 'form' ? limits.maxForms : pages.current());

  function take(kind: AdmissionClass, onLeave?: () => void): Place {
    // The wait for a place that was never full is no wait.
    if (held[kind] === 0) lastFreed[kind] = now();
    held[kind] += 1;
    const since = now();
    let hasLeft = false;
    return {
      leave() {
        if (hasLeft) return;
        hasLeft = true;
        if (kind === 'page') pages.observe(now() - since, held.page);
        held[kind] -= 1;
        onLeave?.();
        lastFreed[kind] = now();
        if (kind === 'page' && held.page < pages.current()) queue.next(takePage);
      },
    };
  }

  const takePage = (clientIp: string) => take('page', queue.take(clientIp));

  return {
    inFlight: () => held.page + held.form,
    pageLimit: pages.current,
    stuckMs: () =>
      Math.max(
        ...(['page', 'form'] as const).map((kind) =>
          held[kind] >= limitOf(kind) ? now() - lastFreed[kind] : 0,
        ),
      ),
    enterForm(clientIp) {
      if (held.form >= limits.maxForms) return { ...BUSY, reason: 'in_flight' };
      const giveBack = formShares.take(clientIp);
      return giveBack ? take('form', giveBack) : { ...BUSY, status: 429, reason: 'forms_of_client' };
    },
    async enterPage(clientIp) {
      // where no page is being made it is not pages that made the loop late, and the only visitor is not turned away
      if (held.page > 0 && eventLoopDelayMs() > limits.maxEventLoopDelayMs)
        return { ...BUSY, reason: 'event_loop' };
      if (held.page < pages.current()) return takePage(clientIp);
      // As many again may wait: more would not get a place in time.
      return (await queue.wait(clientIp, pages.current())) ?? { ...BUSY, reason: 'in_flight' };
    },
  };
}
