import { Form } from '@remix-run/react';
import { type ReactNode, useEffect, useMemo } from 'react';
import { CsrfField } from '~/features/shell/sending/csrf-field';
import { useSending } from '~/features/shell/sending/submit-failure';
import { Button, DefaultSubmit } from '~/ui/button/button';
import { ErrorSummary } from '~/ui/error-summary/error-summary';
import { FieldError, fieldStyles } from '~/ui/field/field';
import { Icon } from '~/ui/icon/icon';
import type { MarkRow, RowsAnswer } from './rows';
import styles from './vod-care.module.css';

interface MarkRowsProps {
  /** what is stored */
  rows: MarkRow[];
  answer: RowsAnswer | undefined;
  /** what a row is called: '챕터' */
  name: string;
  most: number;
  /** characters of a title; without it the rows are times alone */
  titleLength?: number;
  /** further buttons beside the one that adds a row */
  more?: ReactNode;
}

/** A form of times, each with a title or alone. Rows come and go without a script too. */
export function MarkRows({ rows: stored, answer, name, most, titleLength, more }: MarkRowsProps) {
  const { rows, errors, focus, said } = answer ?? { rows: stored, errors: [], focus: null, said: null };
  const isSending = useSending().state === 'submitting';
  const summary = useMemo(
    () =>
      (answer?.errors ?? []).map(({ row, field, text }) => ({
        id: row === null ? undefined : `${field}-${row}`,
        text: row === null ? text : `${row + 1}번째 줄: ${text}`,
      })),
    [answer],
  );
  useEffect(() => {
    if (answer && answer.focus !== null) document.getElementById(`time-${answer.focus}`)?.focus();
  }, [answer]);
  const errorOf = (row: number, field: 'time' | 'title') =>
    errors.find((error) => error.row === row && error.field === field)?.text;
  const controlOf = (row: number, field: 'time' | 'title') => {
    const isWrong = errorOf(row, field) !== undefined;
    return {
      id: `${field}-${row}`,
      'aria-invalid': isWrong || undefined,
      'aria-describedby': isWrong ? `${field}-${row}-error` : undefined,
    };
  };
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
      <p role="status" className={said ? styles.said : 'sr-only'}>
        {said}
      </p>
      {/* other rows, other fields: what is typed stands in the answer */}
      <ol className={styles.rows} key={JSON.stringify([rows, focus])}>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name, and the list is made anew
          <li key={index}>
            <input
              {...controlOf(index, 'time')}
              className={fieldStyles.input}
              name="time"
              defaultValue={row.time}
              placeholder="0:00"
              autoComplete="off"
              maxLength={12}
              aria-label={`${index + 1}번째 ${name} 시간`}
            />
            {titleLength !== undefined && (
              <input
                {...controlOf(index, 'title')}
                className={fieldStyles.input}
                name="title"
                defaultValue={row.title}
                placeholder={`${name} 제목`}
                autoComplete="off"
                maxLength={titleLength}
                aria-label={`${index + 1}번째 ${name} 제목`}
              />
            )}
            <Button
              look="text"
              name="intent"
              value={`remove-${index}`}
              aria-label={`${index + 1}번째 ${name} 지우기`}
            >
              <Icon name="x" />
            </Button>
            {(['time', 'title'] as const).map((field) => {
              const error = errorOf(index, field);
              return (
                error && (
                  <FieldError key={field} id={`${field}-${index}-error`}>
                    {error}
                  </FieldError>
                )
              );
            })}
          </li>
        ))}
      </ol>
      <p className={styles.more}>
        {rows.length < most && (
          <Button look="outline" name="intent" value="add">
            <Icon name="plus" size="s" />줄 추가
          </Button>
        )}
        {more}
      </p>
      <div className={fieldStyles.actions}>
        {/* not disabled while it is sent: that would take the focus from it */}
        <Button id="save" look="primary" large aria-disabled={isSending || undefined}>
          {isSending ? '저장하는 중…' : '저장'}
        </Button>
      </div>
    </Form>
  );
}
