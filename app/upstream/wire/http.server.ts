/** Sending calls: the only way out of the portal, with deadline, failure class, log and metric. */

import { failure, type Outcome } from '~/upstream/outcome.server';
import { failureSchema } from '~protocol/wire/failure';
import type { Dropped } from '~protocol/wire/list-of';
import { interpret, parseJson, readText, TooLarge } from './answer.server';
import type { RequestBound } from './bound.server';
import type { AnyCall, PersonalCall, PublicCall } from './registry.server';
import { buildRequest } from './request.server';

/** Sends one declared call. Never throws: what went wrong is in the outcome. */
export function send<P, W>(
  call: PersonalCall<P, W> | PublicCall<P, W>,
  params: P,
  bound: RequestBound,
): Promise<Outcome<W>> {
  return exchange(call, params, bound, async (response) =>
    interpret(call, response.status, await readText(response, call.maxBytes), (dropped) =>
      reportDropped(call, dropped, bound),
    ),
  );
}

/** Sends a call whose answer is passed on as it streams (a file, a playlist) and not read here. */
export function open<P>(
  call: PersonalCall<P, Response>,
  params: P,
  bound: RequestBound,
): Promise<Outcome<Response>> {
  return exchange(call, params, bound, async (response) => {
    if (response.ok) return { ok: true, value: response };
    const refusal = failureSchema.safeParse(parseJson(await readText(response, call.maxBytes)));
    const type = response.status >= 500 ? 'broken' : 'rejected';
    return failure(type, { status: response.status, ...(refusal.success ? refusal.data : {}) });
  });
}

async function exchange<P, W, T>(
  call: PersonalCall<P, W> | PublicCall<P, W>,
  params: P,
  bound: RequestBound,
  read: (response: Response) => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  const started = performance.now();
  const wait = Math.max(1, Math.min(bound.config.timeoutMs, bound.deadlineAt - Date.now()));
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), wait);
  const aborted = new Promise<never>((_, reject) => {
    abort.signal.addEventListener('abort', () => reject(new Error('deadline')), { once: true });
  });
  let outcome: Outcome<T>;
  try {
    const answered = buildRequest(call, params, bound, abort.signal)
      .then(({ request, files }) => bound.transport(call.service, request, files))
      .then((response) => {
        // it comes too late, and a file that nobody reads would stay open
        if (abort.signal.aborted) void response.body?.cancel();
        return read(response);
      });
    outcome = await Promise.race([answered, aborted]);
  } catch (error) {
    if (abort.signal.aborted) outcome = failure('timeout');
    else outcome = failure(error instanceof TooLarge ? 'malformed' : 'unreachable');
  } finally {
    clearTimeout(timer);
  }
  report(call, outcome, performance.now() - started, bound);
  return outcome;
}

/** One line for all that the lists of an answer dropped, with the place where the first item broke. */
function reportDropped({ name: call }: AnyCall, { count, at }: Dropped, bound: RequestBound) {
  bound.log.warn({ requestId: bound.requestId, call, dropped: count, at }, 'upstream items dropped');
  bound.observeDropped?.(call, count);
}

function report(call: AnyCall, outcome: Outcome<unknown>, ms: number, bound: RequestBound) {
  bound.observe?.(call.name, outcome.ok ? 'ok' : outcome.class, ms);
  if (outcome.ok) return;
  const fields = {
    requestId: bound.requestId,
    call: call.name,
    class: outcome.class,
    code: outcome.code,
    status: outcome.status,
    ms: Math.round(ms),
  };
  if (outcome.class === 'rejected') bound.log.info(fields, 'upstream refused');
  else
    bound.log.warn(
      { ...fields, at: outcome.class === 'malformed' ? outcome.errorInfo : undefined },
      'upstream failed',
    );
}
