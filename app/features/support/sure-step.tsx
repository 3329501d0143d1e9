import { type ReactNode, useEffect, useRef, useState } from 'react';
import { CsrfField } from '~/features/shell/sending/csrf-field';
import { Button } from '~/ui/button/button';
import { fieldStyles } from '~/ui/field/field';
import { PlacedForm, usePlacedSending } from './place';
import styles from './sure-step.module.css';

/** The last answer of a form's action, kept while its page is: Back from the question finds what was typed. */
export function useLastAnswer<Answer>(answer: Answer | undefined): Answer | undefined {
  const [last, keep] = useState(answer);
  if (answer && answer !== last) keep(answer);
  return answer ?? last;
}

interface SureStepProps {
  question: string;
  /** what would be done: names and what stands for them */
  facts: readonly (readonly [name: string, value: ReactNode])[];
  note: string;
  /** what the form had, sent again as it is */
  values: Readonly<Record<string, string>>;
  submit: string;
  sending: string;
  /** id of the control that the keyboard goes back to */
  backTo: string;
}

/**
 * Asks once before something is paid or given that cannot be taken back: the second step of its form. `step` says 'sure',
 * or 'edit' for the form again.
 */
export function SureStep({ question, facts, note, values, submit, sending, backTo }: SureStepProps) {
  const box = useRef<HTMLElement>(null);
  const formData = usePlacedSending();
  const isSending = formData !== undefined;
  useEffect(() => {
    // not a button: the Enter that asked must not answer as well
    box.current?.focus();
    return () => document.getElementById(backTo)?.focus();
  }, [backTo]);
  return (
    <PlacedForm>
      <CsrfField />
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {/* biome-ignore lint/a11y/noAutofocus: without a script the page was loaded anew to ask this */}
      <section className={styles.sure} aria-labelledby="sure" tabIndex={-1} ref={box} autoFocus>
        <h2 id="sure">{question}</h2>
        <dl>
          {facts.map(([name, value]) => (
            <Fact key={name} name={name} value={value} />
          ))}
        </dl>
        <p className={fieldStyles.note}>{note}</p>
        <p className={styles.acts}>
          <Button look="primary" large name="step" value="sure" disabled={isSending}>
            {isSending && formData.get('step') === 'sure' ? sending : submit}
          </Button>
          <Button look="outline" large name="step" value="edit" disabled={isSending}>
            취소
          </Button>
        </p>
      </section>
    </PlacedForm>
  );
}

const Fact = ({ name, value }: { name: string; value: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </>
);
