import { parseWithZod } from '@conform-to/zod';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { FormType } from '~protocol/help-codes';
import { ticketRules } from './ticket.form';

/** Whether a script runs at all, and whether the whole form would pass (help-centre §5.1, GN28). */
export function useValidity(formType: FormType) {
  const form = useRef<HTMLFormElement>(null);
  const [state, setState] = useState({ scripted: false, valid: false });
  const check = useCallback(() => {
    if (!form.current) return;
    const { status } = parseWithZod(new FormData(form.current), { schema: ticketRules[formType] });
    setState({ scripted: true, valid: status === 'success' });
  }, [formType]);
  useEffect(check, [check]);
  return { ...state, form, check };
}
