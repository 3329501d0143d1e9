import { Form, type FormProps } from '@remix-run/react';
import { CsrfField } from '~/features/shell/sending/csrf-field';

export interface ChangeFormProps extends Omit<FormProps, 'method'> {
  /** tells the page's action which of its changes is meant */
  change: string;
}

/** A form that changes one thing. */
export const ChangeForm = ({ change, children, ...form }: ChangeFormProps) => (
  <Form method="post" {...form}>
    <CsrfField />
    <input type="hidden" name="change" value={change} />
    {children}
  </Form>
);
