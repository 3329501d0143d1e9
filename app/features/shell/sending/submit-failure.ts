import { type ClientActionFunctionArgs, type Navigation, useNavigation } from '@remix-run/react';
import { useSyncExternalStore } from 'react';
import { accountsIn, type NoAnswer, noAnswerOf } from './ask-route';

let failure: NoAnswer | null = null;
const listeners = new Set<() => void>();

export function setSubmitFailure(next: NoAnswer | null) {
  failure = next;
  for (const tell of listeners) tell();
}

function subscribe(tell: () => void) {
  listeners.add(tell);
  return () => void listeners.delete(tell);
}

/** The form that was sent last did not reach the server; null when all is well, and while it is sent again. */
export const useSubmitFailure = () =>
  useSyncExternalStore(
    subscribe,
    () => failure,
    () => null,
  );

/** As useNavigation, but a form whose sending failed is not on its way any more. */
export function useSending(): { state: Navigation['state']; formData?: FormData } {
  const navigation = useNavigation();
  const hasFailed = useSubmitFailure() !== null;
  return hasFailed ? { state: 'idle' } : navigation;
}

/** A redirect or a missing page is an answer; what else is thrown is none. */
const isAnswer = (thrown: unknown) =>
  thrown instanceof Response && (thrown.status < 400 || thrown.status === 404);

async function failureOf(thrown: unknown): Promise<NoAnswer> {
  const answer =
    thrown instanceof Response && thrown.status === 409 ? await thrown.json().catch(() => null) : null;
  const accounts = accountsIn(answer);
  return accounts ? { reason: 'other-account', waitSeconds: null, accounts } : noAnswerOf(thrown);
}

/**
 * The clientAction of a page with a form: when sending it fails, the page stays with everything typed, and
 * features/shell/sending/failed-submit.tsx says so. Without it the router would put the failure page in the form's place.
 *
 * The submission is then left open: whatever an action answers, even an error, makes the router load every loader again,
 * and those fail as well. The next submission or link ends it.
 */
export async function sendOrKeep({ request, serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  setSubmitFailure(null);
  try {
    return await serverAction();
  } catch (thrown) {
    if (isAnswer(thrown) || request.signal.aborted) throw thrown;
    setSubmitFailure(await failureOf(thrown));
    return new Promise(() => {});
  }
}
