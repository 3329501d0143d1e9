import { Form } from '@remix-run/react';
import { useMemo } from 'react';
import { CsrfField } from '~/features/shell/sending/csrf-field';
import { useSending } from '~/features/shell/sending/submit-failure';
import { Button, DefaultSubmit } from '~/ui/button/button';
import { ErrorSummary } from '~/ui/error-summary/error-summary';
import { fieldStyles } from '~/ui/field/field';
import { MarkRowFields, type MarkRowFieldsProps } from './mark-row-fields';
import { summaryOf } from './rows';

/** A form of times, each with a title or alone. Rows come and go without a script too. */
export function MarkRows({ answer, ...fields }: MarkRowFieldsProps) {
  const isSending = useSending().state === 'submitting';
  const summary = useMemo(() => summaryOf(answer?.errors ?? []), [answer]);
  return (
    <Form
      method="post"
      className={fieldStyles.form}
      noValidate
      onSubmit={(event) => isSending && event.preventDefault()}
    >
      {/* Enter in a field saves */}
      <DefaultSubmit>저장</DefaultSubmit>
      <CsrfField />
      <ErrorSummary errors={summary} />
      <MarkRowFields answer={answer} {...fields} />
      <div className={fieldStyles.actions}>
        {/* not disabled while it is sent: that would take the focus from it */}
        <Button id="save" look="primary" large aria-disabled={isSending || undefined}>
          {isSending ? '저장하는 중…' : '저장'}
        </Button>
      </div>
    </Form>
  );
}
