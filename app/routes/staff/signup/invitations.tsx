import { Form } from '@remix-run/react';
import { CsrfField } from '~/features/shell/sending/csrf-field';
import { periodOptions } from '~/features/staff/limit-days';
import styles from '~/features/staff/staff-forms.module.css';
import { Button } from '~/ui/button/button';
import { ErrorSummary } from '~/ui/error-summary/error-summary';
import { Field } from '~/ui/field/field';
import field from '~/ui/field/field.module.css';
import { invitationLimits } from '~protocol/account/signup-codes';
import type { SignupInvitation } from '~protocol/staff/signup';
import type { SignupProblem } from './signup.action.server';

const names = ['note', 'mostUses', 'days'] as const;
type FieldName = (typeof names)[number];
/** Of the page's other form as well: each field's id is its own. */
const idOf = (name: FieldName) => `invitation-${name}`;

interface InvitationFormProps {
  /** the same form sent twice makes one link */
  formKey: string;
  refused: SignupProblem | undefined;
}

/** A link by which others sign up. */
export function InvitationForm({ formKey, refused }: InvitationFormProps) {
  const at = names.find((name) => name === refused?.problem.field);
  const errorsOf = (name: FieldName) => (at === name && refused ? [refused.problem.message] : undefined);
  const summary = refused ? [{ id: at && idOf(at), text: refused.problem.message }] : [];
  return (
    <Form method="post" className={styles.form} noValidate>
      <CsrfField />
      <ErrorSummary errors={summary} answer={refused} />
      <input type="hidden" name="formKey" value={refused?.typed.formKey || formKey} />
      <Field
        id={idOf('note')}
        label="누구에게 보내나요? (선택)"
        help="직원에게만 보여요."
        errors={errorsOf('note')}
      >
        {(control) => (
          <input
            {...control}
            className={field.input}
            name="note"
            autoComplete="off"
            defaultValue={refused?.typed.note}
          />
        )}
      </Field>
      <Field
        id={idOf('mostUses')}
        label="가입할 수 있는 사람 수"
        required
        help={`1~${invitationLimits.uses}`}
        errors={errorsOf('mostUses')}
      >
        {(control) => (
          <input
            {...control}
            className={field.input}
            name="mostUses"
            inputMode="numeric"
            autoComplete="off"
            maxLength={10}
            defaultValue={refused ? refused.typed.mostUses : '1'}
          />
        )}
      </Field>
      <Field id={idOf('days')} label="기간" required errors={errorsOf('days')}>
        {(control) => (
          <select
            {...control}
            className={field.select}
            name="days"
            defaultValue={refused ? refused.typed.days : '7'}
          >
            {periodOptions.map(({ value, text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Button look="primary" name="intent" value="invite">
        초대 링크 만들기
      </Button>
    </Form>
  );
}

type Shown = Omit<SignupInvitation, 'code'> & { href: string };

/** One that runs with its link, one that has ended without. */
export function InvitationItem({ invitation }: { invitation: Shown }) {
  const { no, href, note, mostUses, uses, usedBy, isOpen, by, fromDate, untilDate } = invitation;
  const name = note || `초대 링크 ${no}`;
  return (
    <li>
      <b>
        <bdi>{name}</bdi>
      </b>
      <p>{isOpen ? <a href={href}>{href}</a> : '끝난 링크예요.'}</p>
      <p>
        {`${mostUses}명 가운데 ${uses}명이 가입했어요.`}
        {usedBy.length > 0 && ` ${usedBy.join(', ')}`}
      </p>
      <p>
        <small>{`${fromDate} · ${by ?? '운영자'} · ${untilDate ? `${untilDate}까지` : '영구'}`}</small>
      </p>
      {isOpen && (
        <Form method="post">
          <CsrfField />
          <input type="hidden" name="value" value={no} />
          <Button look="outline" name="intent" value="endInvitation">
            끝내기<span className="sr-only">{` (${name})`}</span>
          </Button>
        </Form>
      )}
    </li>
  );
}
