import { useNavigation } from '@remix-run/react';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { attempt } from '~/features/shell/attempt';
import { draftLimits } from '~protocol/help/codes';

type Values = Record<string, string>;

interface Kept {
  values: Values;
  /** what the page had in the fields when that was typed */
  base: Values;
  /** epoch ms */
  savedAt: number;
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const controlsOf = (form: HTMLFormElement) =>
  [...form.elements].filter(
    (control): control is Control =>
      control instanceof HTMLTextAreaElement ||
      control instanceof HTMLSelectElement ||
      (control instanceof HTMLInputElement && control.type === 'text'),
  );
const baseOf = (control: Control) =>
  control instanceof HTMLSelectElement
    ? ([...control.options].find(({ defaultSelected }) => defaultSelected)?.value ?? '')
    : control.defaultValue;
const textOf = ({ value }: Control) => value;
const valuesIn = (form: HTMLFormElement, read: (control: Control) => string): Values =>
  Object.fromEntries(controlsOf(form).map((control) => [control.name, read(control)]));
const isSame = (one: Values, other: Values) => JSON.stringify(one) === JSON.stringify(other);

/** What was typed there within the last days. */
function readKept(key: string): Kept | null {
  const kept = attempt(() => JSON.parse(window.localStorage.getItem(key) ?? 'null') as Kept | null);
  const isFresh = kept && Date.now() - kept.savedAt < draftLimits.days * 86_400_000;
  return isFresh && kept.values && kept.base ? kept : null;
}

/** Puts texts into the fields as if they were typed. */
function fill(form: HTMLFormElement, values: Values): void {
  for (const control of controlsOf(form)) {
    control.value = values[control.name] ?? control.value;
    control.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

interface KeptFormOptions {
  /** names the form and its writer: one browser may serve several people */
  key: string;
  /** the fields came back with a refusal: they are newer than what is kept */
  isRefused: boolean;
}

/**
 * Keeps the text fields of a form in this browser while they are typed into, until the form led to another page or the text
 * is given up, for as many days as other drafts; a form that comes back as it was is filled from it.
 */
export function useKeptForm(form: RefObject<HTMLFormElement>, { key, isRefused }: KeptFormOptions) {
  /** stale: the page has another text since */
  const [restored, setRestored] = useState<'restored' | 'stale' | null>(null);
  const asked = useRef(isRefused);
  /** what the page came with; null: with what was refused */
  const base = useRef<Values | null>(null);
  const { state, formMethod, location } = useNavigation();
  const leadsTo = state === 'loading' && formMethod === 'POST' ? location.pathname : null;

  useEffect(() => {
    if (!form.current || asked.current) return;
    base.current = valuesIn(form.current, baseOf);
    const kept = readKept(key);
    // typed before the app ran
    if (!kept || !isSame(valuesIn(form.current, textOf), base.current)) return;
    fill(form.current, kept.values);
    setRestored(isSame(kept.base, base.current) ? 'restored' : 'stale');
  }, [form, key]);
  useEffect(() => {
    if (leadsTo && leadsTo !== window.location.pathname) attempt(() => window.localStorage.removeItem(key));
  }, [leadsTo, key]);

  return {
    restored,
    save: useCallback(() => {
      if (!form.current) return;
      const values = valuesIn(form.current, textOf);
      const kept: Kept = { values, base: base.current ?? {}, savedAt: Date.now() };
      attempt(() =>
        isSame(values, kept.base)
          ? window.localStorage.removeItem(key)
          : window.localStorage.setItem(key, JSON.stringify(kept)),
      );
    }, [form, key]),
    drop: useCallback(() => {
      if (!form.current) return;
      fill(form.current, base.current ?? {});
      attempt(() => window.localStorage.removeItem(key));
      setRestored(null);
      controlsOf(form.current)[0]?.focus();
    }, [form, key]),
  };
}
