import { useActionData } from '@remix-run/react';
import type { BroadcastAnswer } from './broadcast.action.server';

/** What the form `change` says after it was refused. */
export function useStreamAnswer(change: 'setup' | 'own' | 'end') {
  const answer = useActionData<BroadcastAnswer>();
  const refused = answer && 'errors' in answer && answer.change === change ? answer : null;
  return {
    isRefused: refused !== null,
    /** for a Field */
    errorsOf: (id: string) => (refused?.errors[id] ? [refused.errors[id]] : undefined),
    /** what was typed, or else what is kept */
    typed: (name: string, kept = '') => (refused ? (refused.fields[name]?.[0] ?? '') : kept),
    /** as typed, of a checkbox */
    ticked: (name: string, kept: boolean) => (refused ? refused.fields[name]?.at(-1) === '1' : kept),
  };
}
