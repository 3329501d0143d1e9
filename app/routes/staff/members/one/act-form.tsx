import { Form } from '@remix-run/react';
import { CsrfField } from '~/features/shell/sending/csrf-field';
import { ActFields, actErrors, memberQuestions } from '~/features/staff/act-fields';
import styles from '~/features/staff/staff-forms.module.css';
import { Button } from '~/ui/button/button';
import { Confirm } from '~/ui/confirm/confirm';
import { ErrorSummary } from '~/ui/error-summary/error-summary';
import { isLimit, type MemberAct, memberActNames } from '~protocol/staff/member-codes';
import type { ActAnswer } from './one.action.server';

interface ActFormProps {
  act: MemberAct;
  formKey: string;
  /** of this act, when it was refused */
  answer: ActAnswer | undefined;
}

/** One act with its reason; it opens where it was refused. */
export function ActForm({ act, formKey, answer }: ActFormProps) {
  const name = memberActNames[act];
  const question = memberQuestions[act];
  const button = (
    <Button look={question ? 'danger' : 'primary'} name="intent" value={act}>
      {name}
    </Button>
  );
  return (
    <details className={styles.act} open={answer !== undefined}>
      <summary>{name}</summary>
      <Form method="post" className={styles.form} noValidate>
        <CsrfField />
        <input type="hidden" name="formKey" value={answer?.typed.formKey ?? formKey} />
        <ErrorSummary errors={actErrors(act, answer?.errors)} answer={answer} />
        <ActFields act={act} hasDays={isLimit(act)} typed={answer?.typed} errors={answer?.errors} />
        {question ? (
          <Confirm summary={`${name} 확인`} isOpen={answer !== undefined}>
            <p>{question}</p>
            {button}
          </Confirm>
        ) : (
          button
        )}
      </Form>
    </details>
  );
}
