import { Form } from '@remix-run/react';
import { CsrfField } from '~/features/shell/sending/csrf-field';
import { periodOptions } from '~/features/staff/limit-days';
import styles from '~/features/staff/staff-forms.module.css';
import { Button } from '~/ui/button/button';
import { ErrorSummary } from '~/ui/error-summary/error-summary';
import { Field } from '~/ui/field/field';
import field from '~/ui/field/field.module.css';
import { signupBlockKinds, signupBlockNames } from '~protocol/account/signup-codes';
import type { SignupBlock } from '~protocol/staff/signup';
import type { SignupProblem } from './signup.action.server';

const names = ['kind', 'value', 'days', 'reason'] as const;
type FieldName = (typeof names)[number];
const kinds = signupBlockKinds.map((kind) => ({ value: kind, text: signupBlockNames[kind] }));

/** What may not sign up from now on. */
export function BlockForm({ refused }: { refused: SignupProblem | undefined }) {
  const at = names.find((name) => name === refused?.problem.field);
  const errorsOf = (name: FieldName) => (at === name && refused ? [refused.problem.message] : undefined);
  const select = (
    name: 'kind' | 'days',
    label: string,
    options: readonly { value: string; text: string }[],
  ) => (
    <Field id={name} label={label} required errors={errorsOf(name)}>
      {(control) => (
        <select {...control} className={field.select} name={name} defaultValue={refused?.typed[name] ?? ''}>
          <option value="">선택해 주세요</option>
          {options.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
  return (
    <Form method="post" className={styles.form} noValidate>
      <CsrfField />
      <ErrorSummary errors={refused ? [{ id: at, text: refused.problem.message }] : []} answer={refused} />
      {select('kind', '종류', kinds)}
      <Field
        id="value"
        label="차단할 값"
        required
        help="example.com(하위 도메인 포함), name@example.com, 203.0.113.0/24, 2001:db8::/48"
        errors={errorsOf('value')}
      >
        {(control) => (
          <input
            {...control}
            className={field.input}
            name="value"
            maxLength={254}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={refused?.typed.value}
          />
        )}
      </Field>
      {select('days', '기간', periodOptions)}
      <Field id="reason" label="사유" required help="직원에게만 보여요." errors={errorsOf('reason')}>
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
      <Button look="primary" name="intent" value="block">
        차단
      </Button>
    </Form>
  );
}

export function BlockItem({ block }: { block: SignupBlock }) {
  const { no, kind, value, reason, by, fromDate, untilDate } = block;
  return (
    <li>
      <b>{signupBlockNames[kind]}</b> <bdi>{value}</bdi>
      <p>
        <bdi>{reason}</bdi>
      </p>
      <p>
        <small>{`${fromDate} · ${by ?? '운영자'} · ${untilDate ? `${untilDate}까지` : '영구'}`}</small>
      </p>
      <Form method="post">
        <CsrfField />
        <input type="hidden" name="value" value={no} />
        <Button look="outline" name="intent" value="unblock">
          해제<span className="sr-only">{` (${value})`}</span>
        </Button>
      </Form>
    </li>
  );
}
