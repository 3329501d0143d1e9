import { type FormEvent, useEffect, useRef } from 'react';

/**
 * A button that removes its own row takes the focus with it: the keyboard goes on in the row that follows.
 *
 * @param name of the buttons that remove
 * @param stops what takes the focus in a row (CSS)
 */
export function useNextFocus(name: string, stops: string) {
  const list = useRef<HTMLUListElement>(null);
  const at = useRef<number | null>(null);
  useEffect(() => {
    if (at.current === null || document.activeElement !== document.body) return;
    const all = [...(list.current?.querySelectorAll<HTMLElement>(stops) ?? [])];
    all[Math.min(at.current, all.length - 1)]?.focus();
    at.current = null;
  });
  const onSubmit = ({ nativeEvent }: FormEvent) => {
    const { submitter } = nativeEvent as SubmitEvent;
    if (submitter?.getAttribute('name') !== name) return;
    const rows = [...(list.current?.children ?? [])];
    at.current = rows.findIndex((row) => row.contains(submitter));
  };
  return { list, onSubmit };
}
