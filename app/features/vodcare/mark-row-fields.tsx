import { type ReactNode, useEffect } from 'react';
import { Button } from '~/ui/button/button';
import { FieldError, fieldStyles, unitsOf } from '~/ui/field/field';
import { Icon } from '~/ui/icon/icon';
import type { MarkRow, RowsAnswer } from './rows';
import styles from './vod-care.module.css';

export interface MarkRowFieldsProps {
  /** what is stored */
  rows: MarkRow[];
  answer: RowsAnswer | undefined;
  /** what a row is called: '챕터' */
  name: string;
  most: number;
  /** characters of a title; without it the rows are times alone */
  titleLength?: number;
  /** of the form's field, where another one is called 'title' */
  titleName?: string;
  /** further buttons beside the one that adds a row */
  more?: ReactNode;
}

/** Rows of times in a form, each with a title or alone, and the buttons that add and remove them. */
export function MarkRowFields({
  rows: stored,
  answer,
  name,
  most,
  titleLength,
  titleName = 'title',
  more,
}: MarkRowFieldsProps) {
  const { rows, errors, focus, said } = answer ?? { rows: stored, errors: [], focus: null, said: null };
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
    <>
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
              // biome-ignore lint/a11y/noAutofocus: without a script the form loaded the page anew, and here it goes on
              autoFocus={index === focus || undefined}
              maxLength={12}
              aria-label={`${index + 1}번째 ${name} 시간`}
            />
            {titleLength !== undefined && (
              <input
                {...controlOf(index, 'title')}
                className={fieldStyles.input}
                name={titleName}
                defaultValue={row.title}
                placeholder={`${name} 제목`}
                autoComplete="off"
                maxLength={unitsOf(titleLength)}
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
    </>
  );
}
