import { Form } from '@remix-run/react';
import { useMemo } from 'react';
import { CsrfField } from '~/features/shell/csrf-field';
import { Button } from '~/ui/button/button';
import { ErrorSummary } from '~/ui/error-summary/error-summary';
import { Field, fieldStyles } from '~/ui/field/field';
import { contentLength } from '~protocol/help-codes';

interface AddFormProps {
  action: string;
  answer?: { contents: string; error: string };
}

/** Adds a message to a ticket that has no final answer yet. */
export function AddForm({ action, answer }: AddFormProps) {
  const errors = useMemo(() => (answer ? [{ id: 'contents', text: answer.error }] : []), [answer]);
  return (
    <Form method="post" action={action} className={fieldStyles.form} data-chrome="" aria-label="내용 추가">
      <CsrfField />
      <ErrorSummary errors={errors} />
      <Field id="contents" label="내용 추가" required errors={errors.map(({ text }) => text)}>
        {(control) => (
          <textarea
            {...control}
            className={fieldStyles.textarea}
            name="contents"
            rows={5}
            required
            minLength={contentLength.min}
            maxLength={contentLength.max}
            defaultValue={answer?.contents}
          />
        )}
      </Field>
      <div className={fieldStyles.actions}>
        <Button look="primary" large>
          추가하기
        </Button>
      </div>
    </Form>
  );
}
