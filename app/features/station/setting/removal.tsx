import type { ComponentProps } from 'react';
import { Confirm } from '~/ui/confirm/confirm';
import { ChangeForm } from './change-form';
import styles from './removal.module.css';

interface RemovalProps extends ComponentProps<typeof Confirm> {
  /** 'remove' where the page has one kind */
  change?: string;
  /** of what: sent with it, without those that are undefined */
  fields: Readonly<Record<string, string | number | undefined>>;
  noValidate?: true;
}

/** Takes something out after a question. */
export const Removal = ({ change = 'remove', fields, noValidate, ...question }: RemovalProps) => (
  <ChangeForm change={change} className={styles.removal} noValidate={noValidate} preventScrollReset>
    {Object.entries(fields).map(
      ([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
    )}
    <Confirm {...question} />
  </ChangeForm>
);
