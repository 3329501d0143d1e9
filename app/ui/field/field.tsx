import type { ReactNode } from 'react';
import { Icon } from '~/ui/icon/icon';
import styles from './field.module.css';

/** What a control inside a field spreads on itself. */
export interface ControlProps {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
  /** where a form loaded the page anew, the first control that has to be corrected takes the focus */
  autoFocus: true | undefined;
}

/**
 * `maxLength` of an input whose limit counts characters: browsers count UTF-16 units, of which an emoji takes two, and
 * would cut a text that is short enough. What is too long is told at the field.
 */
export const unitsOf = (characters: number) => characters * 2;

export interface FieldProps {
  id: string;
  label: string;
  required?: boolean;
  help?: ReactNode;
  errors?: string[];
  /** shown at the lower right, e.g. '2/100' (counted-field.tsx keeps it current) */
  count?: { now: number; max: number };
  children: (control: ControlProps) => ReactNode;
}

const grouped = (n: number) => n.toLocaleString('ko-KR');

/** Label, control, help, counter and error of one field, joined for readers in this one place. */
export function Field({ id, label, required, help, errors, count, children }: FieldProps) {
  const error = errors?.[0];
  const describedBy = [help && `${id}-help`, error && `${id}-error`, count && `${id}-count`]
    .filter(Boolean)
    .join(' ');
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label} {required && <Required />}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy || undefined,
        autoFocus: error ? true : undefined,
      })}
      {(help || error || count) && (
        <div className={styles.foot}>
          <div>
            {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
            {help && (
              <p className={styles.help} id={`${id}-help`}>
                {help}
              </p>
            )}
          </div>
          {count && (
            <p className={styles.count} id={`${id}-count`}>
              <span className="sr-only">글자 수 </span>
              {`${grouped(count.now)}/${grouped(count.max)}`}
            </p>
          )}
        </div>
      )}
    </div>
  );
}

export function Required() {
  return (
    <span className={styles.required} aria-hidden="true">
      *
    </span>
  );
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p className={styles.error} id={id}>
      <Icon name="circle-alert" />
      {children}
    </p>
  );
}

export { styles as fieldStyles };
