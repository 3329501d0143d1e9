import type { ReactNode } from 'react';
import { FieldError, Required } from './field';
import styles from './field.module.css';

interface CheckFieldProps {
  id: string;
  name: string;
  isChecked?: boolean;
  errors?: string[];
  label: string;
  /** below the label: where to read what is agreed to */
  children?: ReactNode;
}

/** What has to be ticked. */
export function CheckField({ id, name, isChecked, errors, label, children }: CheckFieldProps) {
  const error = errors?.[0];
  return (
    <>
      <label className={styles.check} htmlFor={id}>
        <input
          id={id}
          name={name}
          type="checkbox"
          required
          defaultChecked={isChecked}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <span>
          {label} <Required />
        </span>
      </label>
      {children}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </>
  );
}
