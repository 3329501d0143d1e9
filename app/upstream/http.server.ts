/** The only outbound fetch of the portal: deadline, byte cap, failure classes, schema, log, metric (architecture §5). */
import type { Config, UpstreamService } from '~/config.server';
import { failureSchema } from '~protocol/failure';
import type { AnyCall, PersonalCall, PublicCall } from './registry.server';

/**
 * unreachable: no answer · timeout: past the deadline · rejected: refused with a code (4xx) · malformed: not what the
 * schema says · broken: 5xx. Nothing is retried (spec: help-centre §8.6).
 */
export type FailureClass = 'unreachable' | 'timeout' | 'rejected' | 'malformed' | 'broken';

export interface UpstreamFailure {
  ok: false;
  class: FailureClass;
  /** the upstream's own code and message when it sent them; the spec's default text otherwise (D024) */
  code: number | null;
  message: string;
  status: number | null;
  errorInfo?: unknown;
}
export type Outcome<T> = { ok: true; value: T } | UpstreamFailure;

export const unknownErrorText = '알 수 없는 에러';

export type Transport = (service: UpstreamService, request: Request) => Promise<Response>;

export interface UpstreamLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export interface RequestBound {
  transport: Transport;
  config: Config['upstream'];
  token: string | null;
  requestId: string;
  clientIp: string;
  /** epoch milliseconds after which no section may wait any longer */
  deadlineAt: number;
  log: UpstreamLog;
  observe?: (call: string, outcome: 'ok' | FailureClass, ms: number) => void;
  /** told when an answer's lists had items that could not be read */
  observeDropped?: (call: string, count: number) => void;
}

const failure = (type: FailureClass, extra: Partial<UpstreamFailure> = {}): UpstreamFailure => ({
  ok: false,
  class: type,
  code: null,
  message: unknownErrorText,
  status: null,
  ...extra,
});

/** Where a call goes. Without a base address the service is mounted by prefix on the embedded platform. */
export function addressOf(service: UpstreamService, path: string, config: Config['upstream']): string {
  return (config.bases[service] ?? `http://platform.internal/${service}`) + path;
}

/** The session token was issued by MAIN's origin and goes nowhere else. */
function mayCarryToken(service: UpstreamService, config: Config['upstream']): boolean {
  const origin = (name: UpstreamService) => new URL(addressOf(name, '/', config)).origin;
  return origin(service) === origin('main');
}

function buildRequest<P>(
  call: PersonalCall<P, unknown> | PublicCall<P, unknown>,
  params: P,
  bound: RequestBound,
  signal: AbortSignal,
) {
  const headers = new Headers({
    accept: 'application/json',
    'x-request-id': bound.requestId,
    'x-client-ip': bound.clientIp,
  });
  if (bound.token && mayCarryToken(call.service, bound.config))
    headers.set('authorization', `Bearer ${bound.token}`);
  const { form, json, multipart } = call.body(params);
  let body: BodyInit | undefined = multipart;
  if (form) {
    body = new URLSearchParams(
      Object.entries(form).flatMap(([k, v]) => (v === undefined ? [] : [[k, String(v)]])),
    );
  } else if (json !== undefined) {
    headers.set('content-type', 'application/json');
    body = JSON.stringify(json);
  }
  return new Request(addressOf(call.service, call.path(params), bound.config), {
    method: call.method,
    headers,
    body,
    signal,
  });
}

class TooLarge extends Error {}

async function readText(response: Response, maxBytes: number): Promise<string> {
  if (!response.body) return '';
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new TooLarge();
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** Upstreams wrap JSON in a script now and then: `var x = {…};` */
const unwrapScript = (text: string) =>
  text.replace(/^﻿?\s*(?:var\s+)?[\w.]+\s*=\s*(?=[{[])/, '').replace(/;\s*$/, '');

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    try {
      return JSON.parse(unwrapScript(text));
    } catch {
      return undefined;
    }
  }
}

function interpret<P, W>(
  call: PersonalCall<P, W> | PublicCall<P, W>,
  status: number,
  text: string,
): Outcome<W> {
  const data = parseJson(text);
  if (status >= 500 || (status >= 400 && !call.readsRefusals)) {
    const refusal = failureSchema.safeParse(data);
    const type = status >= 500 ? 'broken' : 'rejected';
    return failure(type, { status, ...(refusal.success ? refusal.data : {}) });
  }
  const parsed = call.schema.safeParse(data);
  if (parsed.success) return { ok: true, value: parsed.data };
  if (status >= 400) {
    const refusal = failureSchema.safeParse(data);
    if (refusal.success) return failure('rejected', { status, ...refusal.data });
  }
  return failure('malformed', { status, errorInfo: parsed.error.issues[0]?.path.join('.') });
}

/** Sends one declared call. Never throws: what went wrong is in the outcome. */
export function send<P, W>(
  call: PersonalCall<P, W> | PublicCall<P, W>,
  params: P,
  bound: RequestBound,
): Promise<Outcome<W>> {
  return exchange(call, params, bound, async (response) =>
    interpret(call, response.status, await readText(response, call.maxBytes)),
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
    const answered = bound
      .transport(call.service, buildRequest(call, params, bound, abort.signal))
      .then(read);
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
