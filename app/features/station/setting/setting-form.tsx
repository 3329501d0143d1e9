import type { ReactNode } from 'react';
import { fieldStyles } from '~/ui/field/field';
import { ChangeForm, type ChangeFormProps } from './change-form';
import styles from './setting-form.module.css';

/** Fields one below the other; for something new, on a ground of their own. */
export const formLooks = { plain: styles.form, add: styles.add } as const;

/** Of a text area for a few lines. */
export const shortText = `${fieldStyles.textarea} ${styles.short}`;

interface SettingFormProps extends Omit<ChangeFormProps, 'className'> {
  look?: keyof typeof formLooks;
}

export const SettingForm = ({ look = 'plain', ...form }: SettingFormProps) => (
  <ChangeForm className={formLooks[look]} {...form} />
);

/** Two fields beside each other where there is room. */
export const FieldPair = ({ children }: { children: ReactNode }) => (
  <div className={styles.pair}>{children}</div>
);
