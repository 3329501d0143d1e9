import type { Answered, Call } from '~protocol/wire/call';

/** An answer as the platform sent it, which the portal can read. */
export function asSent<C extends Call>(call: C, body: unknown): Answered<C> {
  call.answer.parse(body);
  return body as Answered<C>;
}
