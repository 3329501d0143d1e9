import { ChangeForm } from '~/features/station/setting/change-form';
import { Button } from '~/ui/button/button';
import { Field, fieldStyles } from '~/ui/field/field';
import styles from './desk.module.css';

interface ElsewhereProps {
  /** what the field begins with */
  typed: string;
  errors?: string[];
}

/** Takes another part of the VOD in place of what is held. */
export const Elsewhere = ({ typed, errors }: ElsewhereProps) => (
  <ChangeForm change="elsewhere" className={styles.elsewhere} noValidate>
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
    <Button look="outline">다른 부분 가져오기</Button>
  </ChangeForm>
);
