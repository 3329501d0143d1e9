import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useChecks } from '~/ui/field/use-checks';
import type { FormType } from '~protocol/help-codes';
import type { TicketRules } from './ticket.form';

/** Whether the form is checked by script, and whether all its fields are valid (GN28). */
export function useValidity(formType: FormType) {
  const form = useRef<HTMLFormElement>(null);
  const load = useMemo(
    () => () => import('./ticket-check').then(({ checkOf }) => checkOf(formType)),
    [formType],
  );
  const { ready, check } = useChecks<TicketRules>(load);
  const [valid, setValid] = useState(false);
  const recheck = useCallback(() => {
    if (form.current) setValid(check(new FormData(form.current)).status === 'success');
  }, [check]);
  useEffect(recheck, [recheck]);
  return { scripted: ready, valid, form, check, recheck };
}
