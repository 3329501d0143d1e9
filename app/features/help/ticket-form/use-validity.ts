import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useChecks } from '~/ui/field/use-checks';
import type { FormType } from '~protocol/help/codes';
import type { TicketRules } from './ticket.form';

const none: ReadonlySet<string> = new Set();

/** Whether the form is checked by script, whether all its fields are valid (GN28), and which are not. */
export function useValidity(formType: FormType) {
  const form = useRef<HTMLFormElement>(null);
  const load = useMemo(
    () => () => import('./ticket-check').then(({ checkOf }) => checkOf(formType)),
    [formType],
  );
  const { ready, check } = useChecks<TicketRules>(load);
  const [valid, setValid] = useState(false);
  const [wrong, setWrong] = useState(none);
  const recheck = useCallback(() => {
    if (!form.current) return;
    const result = check(new FormData(form.current));
    setValid(result.status === 'success');
    const errors = result.status === 'error' ? (result.error ?? {}) : {};
    setWrong(new Set(Object.entries(errors).flatMap(([name, texts]) => (texts ? name : []))));
  }, [check]);
  useEffect(recheck, [recheck]);
  return { scripted: ready, valid, wrong, form, check, recheck };
}
