import { Form } from '@remix-run/react';
import { CsrfField } from '~/features/shell/sending/csrf-field';
import forms from '~/features/staff/staff-forms.module.css';
import { Button } from '~/ui/button/button';
import { ErrorSummary } from '~/ui/error-summary/error-summary';
import { Field, FieldError } from '~/ui/field/field';
import field from '~/ui/field/field.module.css';
import type { StaffHours } from '~protocol/staff/hours';
import { clockText, dueDaysLimits, type OpenSpan, weekdayNames } from '~protocol/staff/hours-codes';
import type { HoursProblem } from './hours.action.server';
import styles from './hours.module.css';

interface WeekdayProps {
  index: number;
  /** what stands in its two inputs */
  open: string;
  close: string;
  error: string | undefined;
}

/** From when to when the desk is open on a weekday. */
function Weekday({ index, open, close, error }: WeekdayProps) {
  const id = `day${index}`;
  const input = (name: string, label: string, value: string) => (
    <input
      className={field.input}
      name={`${name}${index}`}
      aria-label={label}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
      inputMode="text"
      autoComplete="off"
      maxLength={10}
      placeholder="휴무"
      defaultValue={value}
    />
  );
  const day = `${weekdayNames[index]}요일`;
  return (
    <fieldset id={id} className={styles.day} tabIndex={-1}>
      <legend className={field.label}>{day}</legend>
      <div className={styles.span}>
        {input('open', `${day} 여는 시각`, open)}
        <span aria-hidden="true">~</span>
        {input('close', `${day} 닫는 시각`, close)}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}

const dayFields = [
  { name: 'generalDays', label: '문의와 신고의 답변 기한 (일)' },
  { name: 'objectionDays', label: '이의신청의 답변 기한 (일)' },
] as const;

const placeOf = (name: string | null) => (name === 'week' ? 'day0' : (name ?? undefined));
const textOf = (span: OpenSpan | null, end: 'from' | 'to') => (span ? clockText(span[end]) : '');

interface HoursFormProps {
  hours: Pick<StaffHours, 'week' | 'generalDays' | 'objectionDays' | 'version'>;
  refused: HoursProblem | undefined;
}

/** Seven weekdays and how many open days an answer takes. */
export function HoursForm({ hours, refused }: HoursFormProps) {
  const { week, version } = hours;
  const at = refused?.problem.field ?? null;
  const errorOf = (name: string) => (at === name ? refused?.problem.message : undefined);
  const summary = refused ? [{ id: placeOf(at), text: refused.problem.message }] : [];
  const { min, max } = dueDaysLimits;
  return (
    <Form method="post" className={forms.form} noValidate>
      <CsrfField />
      <ErrorSummary errors={summary} answer={refused} />
      <input type="hidden" name="version" value={version} />
      <p>
        시각은 09:00처럼 써 주세요. 하루 종일 열면 00:00~24:00, 쉬는 요일은 두 칸을 모두 비워 주세요. 모두
        한국 시각이에요.
      </p>
      <div className={styles.week}>
        {week.map((span, index) => (
          <Weekday
            key={weekdayNames[index]}
            index={index}
            open={refused?.typed[`open${index}`] ?? textOf(span, 'from')}
            close={refused?.typed[`close${index}`] ?? textOf(span, 'to')}
            error={errorOf(`day${index}`) ?? (index === 0 ? errorOf('week') : undefined)}
          />
        ))}
      </div>
      {dayFields.map(({ name, label }) => {
        const error = errorOf(name);
        return (
          <Field
            key={name}
            id={name}
            label={label}
            required
            help={`${min}~${max}. 상담을 여는 날만 세어요.`}
            errors={error ? [error] : undefined}
          >
            {(control) => (
              <input
                {...control}
                className={field.input}
                name={name}
                inputMode="numeric"
                autoComplete="off"
                maxLength={10}
                defaultValue={refused?.typed[name] ?? hours[name]}
              />
            )}
          </Field>
        );
      })}
      <Button look="primary" name="intent" value="save">
        상담 시간 저장
      </Button>
    </Form>
  );
}
