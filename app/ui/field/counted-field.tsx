import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { type ControlProps, Field, type FieldProps } from './field';

// old browsers have none; there a composed emoji counts for its parts
const segmenter = 'Segmenter' in Intl ? new Intl.Segmenter('ko') : null;

/** How the platform counts what is typed: by code points, or by what is seen as one character. */
const sizes = {
  points: (text: string) => [...text].length,
  seen: (text: string) => [...(segmenter?.segment(text) ?? text)].length,
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
