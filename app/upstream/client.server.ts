/** The upstream client of one request, for loaders and actions. */
import { type CacheEntry, cachified } from '@epic-web/cachified';
import { LRUCache } from 'lru-cache';
import type { Visibility } from '~/domain/viewer';
import { failureCodes } from '~protocol/wire/failure';
import type { Outcome, UpstreamFailure } from './outcome.server';
import type { RequestBound } from './wire/bound.server';
import { open, send } from './wire/http.server';
import type { PersonalCall, PublicCall } from './wire/registry.server';
import { addressOf } from './wire/request.server';

export interface Upstream {
  /** Sends the call for this viewer. */
  call<P, W>(call: PersonalCall<P, W> | PublicCall<P, W>, params: P): Promise<Outcome<W>>;
  /** The state that a refused call of this request puts the whole page into; null if none (D025). */
  globalError(): GlobalError | null;
  /** whether some call of this request got no usable answer: an empty list may then be one that could not be read */
  wasUnanswered(): boolean;
  /** The answer itself, to be passed on unread: files and playlists. */
  open<P>(call: PersonalCall<P, Response>, params: P): Promise<Outcome<Response>>;
  /**
   * The shared answer of a public call for a visibility class: fresh for call.freshMs, then served stale while one
   * refresh runs.
   */
  shared<P, W>(call: PublicCall<P, W>, params: P, visibility: Visibility): Promise<Outcome<W>>;
}

/** Bounded by entries: the largest one is a list page of 60. */
const store = new LRUCache<string, CacheEntry>({ max: 500 });
const cache = {
  name: 'upstream',
  get: (key: string) => store.get(key),
  set: (key: string, entry: CacheEntry) => void store.set(key, entry),
  delete: (key: string) => void store.delete(key),
};

/** login: the session has ended. denied: the viewer may not. A page that needs neither continues (GN16). */
export type GlobalError = 'login' | 'denied';

/** S075, and a suspended account. */
const deniedCodes = new Set<number>([
  failureCodes.denied,
  failureCodes.favoriteRequired,
  failureCodes.fanClubRequired,
  failureCodes.managerRequired,
  failureCodes.subscriptionRequired,
  failureCodes.suspended,
]);

function globalErrorOf({ status, code }: UpstreamFailure): GlobalError | null {
  if (status === 401 || code === failureCodes.loginRequired) return 'login';
  return status === 403 || (code !== null && deniedCodes.has(code)) ? 'denied' : null;
}

class Failed extends Error {
  constructor(readonly outcome: UpstreamFailure) {
    super(outcome.class);
  }
}

export function createUpstream(bound: RequestBound): Upstream {
  let globalError: GlobalError | null = null;
  let wasUnanswered = false;
  const noted = (failed: UpstreamFailure): UpstreamFailure => {
    if (failed.class !== 'rejected') wasUnanswered = true;
    return failed;
  };
  return {
    async call(call, params) {
      const outcome = await send(call, params, bound);
      if (outcome.ok) return outcome;
      if (call.personal) globalError = globalErrorOf(outcome) ?? globalError;
      return noted(outcome);
    },
    globalError: () => globalError,
    wasUnanswered: () => wasUnanswered,
    open: (call, params) => open(call, params, bound),
    async shared(call, params, visibility) {
      const key = `${call.name} ${visibility} ${addressOf(call.service, call.path(params), bound.config)}`;
      try {
        const value = await cachified({
          key,
          cache,
          ttl: call.freshMs,
          staleWhileRevalidate: call.staleMs,
          fallbackToCache: false,
          getFreshValue: async () => {
            const outcome = await send(call, params, bound);
            if (!outcome.ok) throw new Failed(outcome);
            return outcome.value;
          },
        });
        return { ok: true, value };
      } catch (error) {
        if (error instanceof Failed) return noted(error.outcome);
        throw error;
      }
    },
  };
}

/** For tests. */
export const clearUpstreamCache = () => store.clear();
