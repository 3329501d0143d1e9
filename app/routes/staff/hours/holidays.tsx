import { Form } from '@remix-run/react';
import { CsrfField } from '~/features/shell/sending/csrf-field';
import styles from '~/features/staff/staff-forms.module.css';
import { Button } from '~/ui/button/button';
import { ErrorSummary } from '~/ui/error-summary/error-summary';
import { Field, unitsOf } from '~/ui/field/field';
import field from '~/ui/field/field.module.css';
import type { Holiday } from '~protocol/staff/hours';
import { holidayNameLength } from '~protocol/staff/hours-codes';
import type { HoursProblem } from './hours.action.server';

const fields = [
  { name: 'day', label: '날짜', type: 'date', help: undefined, maxLength: undefined },
  {
    name: 'name',
    label: '이름',
    type: 'text',
    help: `예: 설날. ${holidayNameLength}자까지`,
    maxLength: unitsOf(holidayNameLength),
  },
] as const;

interface HolidayFormProps {
  /** the same form sent twice makes one holiday */
  formKey: string;
  refused: HoursProblem | undefined;
}

/** A day on which the desk is closed. */
export function HolidayForm({ formKey, refused }: HolidayFormProps) {
  const at = fields.find(({ name }) => name === refused?.problem.field)?.name;
  return (
    <Form method="post" className={styles.form} noValidate>
      <CsrfField />
      <ErrorSummary errors={refused ? [{ id: at, text: refused.problem.message }] : []} answer={refused} />
      <input type="hidden" name="formKey" value={refused?.typed.formKey || formKey} />
      {fields.map(({ name, label, type, help, maxLength }) => (
        <Field
          key={name}
          id={name}
          label={label}
          required
          help={help}
          errors={at === name && refused ? [refused.problem.message] : undefined}
        >
          {(control) => (
            <input
              {...control}
              className={field.input}
              type={type}
              name={name}
              autoComplete="off"
              maxLength={maxLength}
              defaultValue={refused?.typed[name]}
            />
          )}
        </Field>
      ))}
      <Button look="primary" name="intent" value="addHoliday">
        쉬는 날 추가
      </Button>
    </Form>
  );
}

export function HolidayItem({ holiday: { day, name } }: { holiday: Holiday }) {
  return (
    <li>
      <b>{day}</b> <bdi>{name}</bdi>
      <Form method="post">
        <CsrfField />
        <input type="hidden" name="day" value={day} />
        <Button look="outline" name="intent" value="removeHoliday">
          빼기<span className="sr-only">{` (${day} ${name})`}</span>
        </Button>
      </Form>
    </li>
  );
}
