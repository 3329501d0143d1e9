import { expect } from 'vitest';
import type { Answered, Call } from '~protocol/wire/call';
import { countDropped } from '~protocol/wire/list-of';

/** An answer under the names of the wire: the call can read all of it. */
export function wireOf<C extends Call>(call: C, body: unknown): Answered<C> {
  const { dropped } = countDropped(() => call.answer.parse(body));
  expect(dropped).toEqual({ count: 0, at: '' });
  return body as Answered<C>;
}
