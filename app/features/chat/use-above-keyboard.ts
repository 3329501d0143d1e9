import { type RefObject, useEffect } from 'react';

/** A smaller difference is the browser's own bars (px). */
const keyboardHeight = 120;

/** While its input has the focus and a keyboard covers the window, the form stands right above it (`data-raised`). */
export function useAboveKeyboard(form: RefObject<HTMLFormElement>): void {
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return;
    const place = () => {
      const element = form.current;
      if (!element) return;
      const covered = window.innerHeight - view.height;
      const isRaised = covered > keyboardHeight && element.contains(document.activeElement);
      element.toggleAttribute('data-raised', isRaised);
      if (isRaised)
        element.style.setProperty('--covered', `${Math.max(0, Math.round(covered - view.offsetTop))}px`);
    };
    const leave = () => window.setTimeout(place);
    view.addEventListener('resize', place);
    view.addEventListener('scroll', place);
    document.addEventListener('focusin', place);
    document.addEventListener('focusout', leave);
    return () => {
      view.removeEventListener('resize', place);
      view.removeEventListener('scroll', place);
      document.removeEventListener('focusin', place);
      document.removeEventListener('focusout', leave);
    };
  }, [form]);
}
