import { Form } from '@remix-run/react';
import { useMemo } from 'react';
import type { PostValues } from '~/domain/station/post-form';
import { CsrfField } from '~/features/shell/sending/csrf-field';
import { useSending } from '~/features/shell/sending/submit-failure';
import { Button } from '~/ui/button/button';
import { ErrorSummary } from '~/ui/error-summary/error-summary';
import { CountedField } from '~/ui/field/counted-field';
import { fieldStyles } from '~/ui/field/field';
import { postLimits } from '~protocol/station/write/codes';
import type { PostAnswer } from './submit.server';

interface EntryFormProps {
  values: PostValues;
  answer: PostAnswer | undefined;
}

/** One's own entry of the guestbook, to be changed: a text and nothing else. */
export function EntryForm({ values, answer }: EntryFormProps) {
  const isSending = useSending().state === 'submitting';
  const errors = answer?.errors ?? {};
  const summary = useMemo(
    () =>
      Object.entries(answer?.errors ?? {}).map(([name, text]) => ({
        id: name === 'text' ? 'entry-text' : undefined,
        text,
      })),
    [answer],
  );
  return (
    <Form method="post" className={fieldStyles.form}>
      <CsrfField />
      <input type="hidden" name="intent" value="entry" />
      <input type="hidden" name="idempotencyKey" value={values.idempotencyKey} />
      <input type="hidden" name="bbsNo" value={values.bbsNo} />
      <input type="hidden" name="authNo" value={values.authNo} />
      <ErrorSummary errors={summary} />
      <CountedField
        id="entry-text"
        label="내용"
        required
        help={`${postLimits.guestLength}자까지 쓸 수 있습니다.`}
        errors={errors.text ? [errors.text] : undefined}
        max={postLimits.guestLength}
        text={answer?.values.content ?? values.content}
      >
        {(control) => (
          <textarea {...control} className={fieldStyles.textarea} name="content" rows={5} required />
        )}
      </CountedField>
      <div className={fieldStyles.actions}>
        <Button look="primary" large disabled={isSending}>
          {isSending ? '보내는 중이에요' : '수정하기'}
        </Button>
      </div>
    </Form>
  );
}
