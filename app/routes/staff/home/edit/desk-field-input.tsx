import { type ControlProps, Field } from '~/ui/field/field';
import styles from '~/ui/field/field.module.css';
import type { DeskField } from '~protocol/staff/home/codes';

interface DeskFieldInputProps {
  field: DeskField;
  isNew: boolean;
  value: string;
  error: string | undefined;
}

/** The field of a kind as a control: the table says which (protocol/staff/home/codes.ts). */
export function DeskFieldInput({ field, isNew, value, error }: DeskFieldInputProps) {
  const { name, label, required, help } = field;
  const isShut = Boolean(field.fixed) && !isNew;
  return (
    <Field
      id={name}
      label={label}
      required={required && !isShut}
      help={help}
      errors={error ? [error] : undefined}
    >
      {(control) => (
        <Control field={field} control={{ ...control, name }} value={value} isNew={isNew} isShut={isShut} />
      )}
    </Field>
  );
}

interface ControlOf {
  field: DeskField;
  control: ControlProps & { name: string };
  value: string;
  isNew: boolean;
  isShut: boolean;
}

function Control({ field, control, value, isNew, isShut }: ControlOf) {
  const text = { ...control, className: styles.input, defaultValue: value, readOnly: isShut };
  switch (field.kind) {
    case 'flag':
      return <input {...control} type="checkbox" value="1" defaultChecked={value === '1'} />;
    case 'choice':
      return (
        <select
          {...control}
          className={styles.select}
          defaultValue={value || (isNew ? field.choices[0]?.[0] : '')}
        >
          {field.choices.map(([choice, label]) => (
            <option key={choice} value={choice}>
              {label}
            </option>
          ))}
        </select>
      );
    case 'text':
      return (
        <textarea
          {...control}
          className={styles.textarea}
          rows={field.rows ?? 4}
          maxLength={field.max}
          defaultValue={value}
        />
      );
    case 'time':
      return <input {...text} type="datetime-local" step={1} />;
    case 'number':
      return <input {...text} inputMode="numeric" />;
    case 'line':
      return <input {...text} maxLength={field.max} />;
    default:
      return <input {...text} maxLength={500} />;
  }
}
