import { Form } from '@remix-run/react';
import { CsrfField } from '~/features/shell/sending/csrf-field';
import styles from '~/features/staff/staff-forms.module.css';
import { Button } from '~/ui/button/button';
import { ErrorSummary } from '~/ui/error-summary/error-summary';
import { Field } from '~/ui/field/field';
import field from '~/ui/field/field.module.css';
import { approvalReasonLength } from '~protocol/account/signup-codes';
import type { SignupRequest } from '~protocol/staff/signup';
import type { SignupProblem } from './signup.action.server';

interface RequestItemProps {
  request: SignupRequest;
  refused: SignupProblem | undefined;
}

/** One who waits to be let in, and what is decided. */
export function RequestItem({ request, refused }: RequestItemProps) {
  const { userId, userNick, email, reason, askedDate, version } = request;
  const id = `reason-${userId}`;
  const isReason = refused?.problem.field === 'reason';
  const summary = refused ? [{ id: isReason ? id : undefined, text: refused.problem.message }] : [];
  return (
    <li>
      <b>
        <bdi>{userNick}</bdi>
      </b>{' '}
      {`(${userId})`}
      <p>
        <bdi>{reason}</bdi>
      </p>
      <p>
        <small>{`${askedDate} · ${email ?? '이메일 없음'}`}</small>
      </p>
      <Form method="post" className={styles.form} noValidate>
        <CsrfField />
        <ErrorSummary errors={summary} answer={refused} />
        <input type="hidden" name="value" value={userId} />
        <input type="hidden" name="version" value={version} />
        <Button look="primary" name="intent" value="approve">
          받아들이기<span className="sr-only">{` (${userNick})`}</span>
        </Button>
      </Form>
      <Form method="post" className={styles.form} noValidate>
        <CsrfField />
        <input type="hidden" name="value" value={userId} />
        <input type="hidden" name="version" value={version} />
        <Field
          id={id}
          label="거절하는 이유"
          required
          help={`신청한 사람이 읽어요. ${approvalReasonLength}자까지`}
          errors={isReason ? [refused.problem.message] : undefined}
        >
          {(control) => (
            <textarea
              {...control}
              className={field.textarea}
              name="reason"
              rows={2}
              defaultValue={refused?.typed.reason}
            />
          )}
        </Field>
        <Button look="outline" name="intent" value="refuse">
          거절<span className="sr-only">{` (${userNick})`}</span>
        </Button>
      </Form>
    </li>
  );
}
