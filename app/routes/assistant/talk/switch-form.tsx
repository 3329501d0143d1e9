import { CsrfField } from '~/features/shell/sending/csrf-field';
import { links } from '~/links/links';
import { Button } from '~/ui/button/button';
import { Field, fieldStyles } from '~/ui/field/field';
import styles from './talk.module.css';

/** Begins or ends the session (A005). */
export const SwitchForm = ({ isOn }: { isOn: boolean }) => (
  <form method="post" action={links.assistantSwitch}>
    <CsrfField />
    <input type="hidden" name="returnTo" value={links.assistant} />
    <Button look={isOn ? 'outline' : 'primary'} name="assistant" value={isOn ? 'off' : 'on'}>
      {isOn ? '비서 끄기' : '비서 켜기'}
    </Button>
  </form>
);

/** Whose face it wears: a favourite who is on air, or the house's own. */
export const PersonaForm = ({
  faces,
  current,
}: {
  faces: readonly { id: string; nick: string }[];
  current: string;
}) => (
  <form method="post" action={links.assistantSwitch} className={styles.ask}>
    <CsrfField />
    <input type="hidden" name="returnTo" value={links.assistant} />
    <input type="hidden" name="assistant" value="on" />
    <Field id="streamer" label="비서의 얼굴">
      {(control) => (
        <select {...control} className={fieldStyles.select} name="streamer" defaultValue={current}>
          {faces.map(({ id, nick }) => (
            <option key={id} value={id}>
              {nick}
            </option>
          ))}
        </select>
      )}
    </Field>
    <Button look="outline">얼굴 바꾸기</Button>
  </form>
);
