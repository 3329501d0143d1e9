import { authLabel } from '~/domain/station/settings';
import { Field, fieldStyles } from '~/ui/field/field';
import { offeredAuthNumbers } from '~protocol/station/settings/codes';

interface AuthSelectProps {
  id: string;
  name: string;
  label: string;
  value: string;
  /** offered, too, where it is set already */
  kept?: number;
  errors?: string[];
}

/** To whom a board or a VOD is open. */
export function AuthSelect({ id, name, label, value, kept, errors }: AuthSelectProps) {
  const known: readonly number[] = offeredAuthNumbers;
  const numbers = kept !== undefined && !known.includes(kept) ? [...known, kept] : known;
  return (
    <Field id={id} label={label} errors={errors}>
      {(control) => (
        <select {...control} className={fieldStyles.select} name={name} defaultValue={value}>
          {numbers.map((authNo) => (
            <option key={authNo} value={authNo}>
              {authLabel(authNo)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
