import { useEffect, useRef } from 'react';
import { Icon } from '~/ui/icon/icon';
import styles from './search-field.module.css';

interface SearchFieldProps {
  id: string;
  name: string;
  label: string;
  placeholder: string;
  /** what the list below was searched for */
  value: string;
  /** where the list without a keyword is */
  clearHref: string;
}

/** A labelled search input with its two buttons, for a GET form: clear (there is something to clear), search. */
export function SearchField({ id, name, label, placeholder, value, clearHref }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  // After a link or 'back' the field shows what the page shows; while it has the focus nothing is overwritten.
  useEffect(() => {
    if (input.current && document.activeElement !== input.current) input.current.value = value;
  }, [value]);
  return (
    <>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.field}>
        <input
          ref={input}
          id={id}
          className={styles.input}
          name={name}
          type="search"
          defaultValue={value}
          placeholder={placeholder}
          autoComplete="off"
          enterKeyHint="search"
        />
        {value && (
          <a className={styles.btn} href={clearHref}>
            <Icon name="x" label="검색어 지우기" />
          </a>
        )}
        <button className={styles.btn} type="submit">
          <Icon name="search" label="검색" />
        </button>
      </div>
    </>
  );
}
