import { json } from '@remix-run/node';
import type { Scope } from './scope.server';

/** `unavailable`: the list is empty, or the thing is missing, because it could not be read (GX56). */
export interface ListAnswer {
  unavailable?: true;
}

/**
 * A loader's answer for a page whose main thing is a list: 503 where it is empty because the upstream did not answer, so
 * that no reader, search engine or cache takes it for an empty one.
 */
export function listAnswer<Data extends object>(
  { upstream }: Pick<Scope, 'upstream'>,
  isEmpty: boolean,
  data: Data,
  init?: { headers?: HeadersInit; status?: number },
) {
  const unavailable = isEmpty && upstream.wasUnanswered();
  return json<Data & ListAnswer>(
    unavailable ? { ...data, unavailable } : data,
    unavailable ? { ...init, status: 503 } : init,
  );
}
