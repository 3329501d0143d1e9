import { Form } from '@remix-run/react';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { surveyQuestions, surveyScale } from '~/domain/help/survey';
import { CsrfField } from '~/features/shell/sending/csrf-field';
import { useSending } from '~/features/shell/sending/submit-failure';
import { Button } from '~/ui/button/button';
import { classNames } from '~/ui/class-names';
import { ErrorSummary } from '~/ui/error-summary/error-summary';
import { FieldError, fieldStyles } from '~/ui/field/field';
import styles from './survey.module.css';
import type { SurveyFormAnswer } from './survey.server';

interface SurveyFormProps {
  /** where it is sent */
  action: string;
  answer?: SurveyFormAnswer;
  /** the page to come back to, when it is not the ticket's */
  returnTo?: string;
  /** the back link beside the button */
  children?: ReactNode;
}

/** Two questions with five radios each, both required. A script disables the button until both are answered. */
export function SurveyForm({ action, answer, returnTo, children }: SurveyFormProps) {
  const choice = useChoice();
  const busy = useSending().state === 'submitting';
  const errors = useMemo(() => summaryOf(answer), [answer]);
  return (
    <Form
      method="post"
      action={action}
      className={fieldStyles.form}
      ref={choice.form}
      onChange={choice.check}
      aria-label="만족도 평가"
    >
      <CsrfField />
      {returnTo && <input type="hidden" name="returnTo" value={returnTo} />}
      <ErrorSummary errors={errors} />
      {surveyQuestions.map(({ name, text }) => (
        <Scale
          key={name}
          name={name}
          text={text}
          chosen={answer?.values[name]}
          error={answer?.errors[name]?.[0]}
        />
      ))}
      <div className={fieldStyles.actions}>
        <Button look="primary" large disabled={busy || (choice.scripted && !choice.complete)}>
          평가하기
        </Button>
        {children}
      </div>
    </Form>
  );
}

interface ScaleProps {
  name: string;
  text: string;
  chosen?: string;
  error?: string;
}

function Scale({ name, text, chosen, error }: ScaleProps) {
  const errorId = `survey-${name}-error`;
  return (
    <fieldset
      className={classNames(styles.scale, error && styles.wrong)}
      aria-describedby={error ? errorId : undefined}
    >
      <legend>{text}</legend>
      <div className={styles.row}>
        {surveyScale.map(({ score, label }) => (
          <label key={score} className={styles.step}>
            <input
              id={`survey-${name}-${score}`}
              type="radio"
              name={name}
              value={score}
              required
              defaultChecked={chosen === String(score)}
            />
            {label}
          </label>
        ))}
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}

/** Whether both questions are answered; known only where a script runs. */
function useChoice() {
  const form = useRef<HTMLFormElement>(null);
  const [state, setState] = useState({ scripted: false, complete: false });
  const check = useCallback(() => {
    setState({ scripted: true, complete: form.current?.checkValidity() ?? false });
  }, []);
  useEffect(check, [check]);
  return { ...state, form, check };
}

function summaryOf(answer: SurveyFormAnswer | undefined) {
  if (!answer) return [];
  const fields = surveyQuestions.map(({ name }) => ({
    id: `survey-${name}-${surveyScale[0].score}`,
    text: answer.errors[name]?.[0],
  }));
  return [...answer.errors[''].map((text) => ({ id: undefined, text })), ...fields].flatMap(({ id, text }) =>
    text ? [{ id, text }] : [],
  );
}
