import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { graphemeCount } from '~protocol/wire/text';
import { type ControlProps, Field, type FieldProps } from './field';

/** How the platform counts what is typed: by code points, or by what is seen as one character. */
const sizes = {
  points: (text: string) => [...text].length,
  seen: graphemeCount,
};

interface CountedControl extends ControlProps {
  defaultValue: string;
  onInput: (event: FormEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
}

interface CountedFieldProps extends Omit<FieldProps, 'count' | 'children'> {
  max: number;
  counts?: keyof typeof sizes;
  /** what it begins with */
  text: string | undefined;
  children: (control: CountedControl) => ReactNode;
}

/** A field of text with a limit, whose counter follows what is typed. */
export function CountedField({ max, counts = 'points', text = '', children, ...field }: CountedFieldProps) {
  const sizeOf = sizes[counts];
  const [now, setNow] = useState(() => sizeOf(text));
  // typed before the app started, or filled in again by the browser
  useEffect(() => {
    const typed = document.getElementById(field.id) as HTMLTextAreaElement | null;
    if (typed) setNow(sizeOf(typed.value));
  }, [field.id, sizeOf]);
  const onInput: CountedControl['onInput'] = ({ currentTarget }) => setNow(sizeOf(currentTarget.value));
  return (
    <Field {...field} count={{ now, max }}>
      {(control) => children({ ...control, defaultValue: text, onInput })}
    </Field>
  );
}
