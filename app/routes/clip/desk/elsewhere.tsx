import { Button } from '~/ui/button/button';
import { Field, fieldStyles } from '~/ui/field/field';
import styles from './desk.module.css';

interface ElsewhereProps {
  /** what the field begins with */
  typed: string;
  errors?: string[];
}

/**
 * Takes another part of the VOD in place of what is held: of the form of the clip, so that a title that was typed stays.
 */
export const Elsewhere = ({ typed, errors }: ElsewhereProps) => (
  <div className={styles.elsewhere}>
    <Field id="place" label="다른 위치" help="분:초 또는 시:분:초, 예: 12:30" errors={errors}>
      {(control) => (
        <input
          {...control}
          className={fieldStyles.input}
          name="place"
          autoComplete="off"
          maxLength={12}
          defaultValue={typed}
        />
      )}
    </Field>
    <Button look="outline" name="change" value="elsewhere">
      다른 부분 가져오기
    </Button>
  </div>
);
