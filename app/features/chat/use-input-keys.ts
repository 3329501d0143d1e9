import { type RefObject, useEffect } from 'react';

const typesText = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select, [role="textbox"]'));

/** `/` goes to the input, but where somebody types; Escape leaves it. */
export function useInputKeys(input: RefObject<HTMLInputElement>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey)
        return;
      const field = input.current;
      if (!field) return;
      if (event.key === 'Escape' && event.target === field) return field.blur();
      if (event.key !== '/' || typesText(event.target)) return;
      if (document.querySelector('dialog[open]') || field.offsetParent === null) return;
      event.preventDefault();
      field.focus();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [input]);
}
