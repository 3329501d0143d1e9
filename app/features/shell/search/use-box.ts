import { type RefObject, useEffect, useRef, useState } from 'react';

/** The text of the search box, and whether it has the focus. Pages replace the input, but never its form. */
export function useBox(form: RefObject<HTMLFormElement>) {
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const input = useRef<HTMLInputElement | null>(null);
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const read = (target: EventTarget | null) => {
      if (!(target instanceof HTMLInputElement) || target.type !== 'search') return;
      input.current = target;
      setTyped(target.value);
      setOpen(true);
    };
    const onUse = (event: Event) => read(event.target);
    const onLeave = ({ relatedTarget }: FocusEvent) => {
      if (!element.contains(relatedTarget as Node | null)) setOpen(false);
    };
    // a click in the panel must not close it: not every browser moves the focus to the clicked element
    const onPress = (event: MouseEvent) => {
      if (!(event.target instanceof HTMLInputElement)) event.preventDefault();
    };
    read(document.activeElement);
    element.addEventListener('focusin', onUse);
    element.addEventListener('input', onUse);
    element.addEventListener('focusout', onLeave);
    element.addEventListener('mousedown', onPress);
    return () => {
      element.removeEventListener('focusin', onUse);
      element.removeEventListener('input', onUse);
      element.removeEventListener('focusout', onLeave);
      element.removeEventListener('mousedown', onPress);
    };
  }, [form]);
  return { typed, isOpen, setOpen, input };
}
