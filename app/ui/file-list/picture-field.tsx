import type { ChangeEvent, Ref } from 'react';
import { useHydrated } from 'remix-utils/use-hydrated';
import { Field } from '~/ui/field/field';
import { fileListStyles } from './file-list';

interface PictureFieldProps {
  id: string;
  label: string;
  help?: string;
  name: string;
  accept?: string;
  /** of usePicture, or of what else looks at a picture as soon as it is chosen */
  errors: string[] | undefined;
  sayKey: number | string;
  choose: (event: ChangeEvent<HTMLInputElement>) => void;
  inputRef?: Ref<HTMLInputElement>;
  /** another one empties the input */
  inputKey?: string | null;
}

/** Chooses a picture; what is wrong with it is said at once, at the field and to readers. */
export function PictureField({
  id,
  label,
  help,
  name,
  accept = 'image/jpeg,image/png,image/webp,image/gif',
  errors,
  sayKey,
  choose,
  inputRef,
  inputKey,
}: PictureFieldProps) {
  const isScripted = useHydrated();
  return (
    <>
      <Field id={id} label={label} help={help} errors={errors}>
        {(control) => (
          <div className={fileListStyles.drop}>
            <input
              {...control}
              key={inputKey}
              ref={inputRef}
              name={name}
              type="file"
              accept={accept}
              onChange={choose}
            />
          </div>
        )}
      </Field>
      <p className="sr-only" role="status">
        {/* an element of its own each time: readers do not say again what stays */}
        {isScripted && <span key={sayKey}>{errors?.[0]}</span>}
      </p>
    </>
  );
}
