import { Form } from '@remix-run/react';
import { answerKinds, type CannedAnswer } from '~/domain/staff-desk';
import { CsrfField } from '~/features/shell/csrf-field';
import { links } from '~/links/links';
import { Button } from '~/ui/button/button';
import { ChipLinks } from '~/ui/chip/chip';
import { Field } from '~/ui/field/field';
import field from '~/ui/field/field.module.css';
import { answerLength } from '~protocol/staff-codes';
import styles from './case.module.css';
import type { CaseProblem } from './case.query.server';

interface AnswerFormProps {
  id: string;
  queue: string;
  canned: readonly CannedAnswer[];
  /** a canned answer that was chosen to start from */
  draft: string;
  refused: CaseProblem | null;
}

/** Interim, additional and final answers; canned ones are links that fill the field. */
export function AnswerForm({ id, queue, canned, draft, refused }: AnswerFormProps) {
  const starts = canned.map((one) => ({
    href: links.staffCase(id, { queue, canned: one.id }),
    label: one.title,
    current: one.text === draft,
  }));
  return (
    <section className={styles.form} aria-labelledby="answer-heading">
      <h2 id="answer-heading">답변</h2>
      {starts.length > 0 && <ChipLinks label="정형 답변" options={starts} />}
      <Form method="post">
        <CsrfField />
        <input type="hidden" name="intent" value="answer" />
        <Field
          id="answer"
          label="답변 내용"
          required
          errors={refused ? [refused.problem.message] : undefined}
        >
          {(control) => (
            <textarea
              {...control}
              className={field.textarea}
              name="text"
              rows={8}
              maxLength={answerLength}
              defaultValue={refused?.text ?? draft}
            />
          )}
        </Field>
        <Field id="kind" label="답변 종류">
          {(control) => (
            <select {...control} className={field.select} name="kind" defaultValue={refused?.kind ?? 'end'}>
              {answerKinds.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Button look="primary">답변 등록</Button>
      </Form>
    </section>
  );
}
