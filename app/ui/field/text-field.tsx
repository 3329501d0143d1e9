import { Field, type FieldProps, fieldStyles } from './field';

interface TextFieldProps extends Pick<FieldProps, 'label' | 'required' | 'help'> {
  /** its id too */
  name: string;
  type: 'text' | 'email' | 'password';
  autoComplete: string;
  maxLength: number;
  /** which keys a phone shows */
  inputMode?: 'numeric' | 'text';
  /** what it begins with */
  value?: string;
  error?: string;
}

/** A field of one line. */
export const TextField = ({ name, label, required, help, value, error, ...input }: TextFieldProps) => (
  <Field id={name} label={label} required={required} help={help} errors={error ? [error] : undefined}>
    {(control) => (
      <input
        {...control}
        {...input}
        className={fieldStyles.input}
        name={name}
        required={required}
        defaultValue={value}
      />
    )}
  </Field>
);
