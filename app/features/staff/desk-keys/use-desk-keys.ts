import { useEffect, useRef } from 'react';

/** A key of the desk: what it does, in a few words, and does. */
export interface DeskKey {
  /** the place on the keyboard (KeyboardEvent.code), so that it works while Korean is typed */
  code: string;
  /** what stands on it */
  sign: string;
  label: string;
  press(): void;
}

/** Nothing is typed or chosen there. */
const fields = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]';

/** Listens to the keys anywhere on the page but in fields and dialogs. One that is held down goes on from item to item, and does everything else once. */
export function useDeskKeys(keys: readonly DeskKey[], isOn: boolean): void {
  const now = useRef(keys);
  now.current = keys;
  useEffect(() => {
    if (!isOn) return;
    const onKey = (event: KeyboardEvent) => {
      const { code, target } = event;
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.defaultPrevented)
        return;
      if (target instanceof Element && target.closest(fields)) return;
      if (document.querySelector('dialog[open]')) return;
      // one key has two of the signs
      const isOf = ({ code: at, sign }: DeskKey) =>
        at === code && (code === 'Slash' ? sign === event.key : !event.shiftKey);
      const key = now.current.find(isOf);
      if (!key) return;
      event.preventDefault();
      if (!event.repeat || code === 'KeyJ' || code === 'KeyK') key.press();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isOn]);
}
