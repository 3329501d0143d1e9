import { Form } from '@remix-run/react';
import { useEffect, useState } from 'react';
import type { HomeMode } from '~/domain/home/home';
import { CsrfField } from '~/features/shell/sending/csrf-field';
import styles from './home.module.css';

const lockMs = 1_500;

const modes: ReadonlyArray<{ value: HomeMode; label: string }> = [
  { value: 'popular', label: '인기' },
  { value: 'prefer', label: '선호' },
];

/** Switches between the two homes; locked for a moment after each switch (D061–D063). */
export function ModeSwitch({ mode }: { mode: HomeMode }) {
  const [locked, setLocked] = useState(false);
  useEffect(() => {
    localStorage.setItem('selectedMode', mode);
  }, [mode]);
  useEffect(() => {
    if (!locked) return;
    const timer = setTimeout(() => setLocked(false), lockMs);
    return () => clearTimeout(timer);
  }, [locked]);
  const onSubmit = () => {
    // after the browser has read which button was pressed
    setTimeout(() => setLocked(true));
    window.scrollTo({ top: 0 });
  };
  return (
    <Form method="post" action="/?index" className={styles.modes} onSubmit={onSubmit} data-chrome="">
      <CsrfField />
      {modes.map(({ value, label }) => (
        <button
          key={value}
          type="submit"
          name="mode"
          value={value}
          aria-pressed={value === mode}
          disabled={locked}
        >
          {label}
        </button>
      ))}
    </Form>
  );
}
