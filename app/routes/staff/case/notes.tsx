import { Form } from '@remix-run/react';
import { CsrfField } from '~/features/shell/sending/csrf-field';
import { Button } from '~/ui/button/button';
import { Field } from '~/ui/field/field';
import field from '~/ui/field/field.module.css';
import { noteLength } from '~protocol/staff/codes';
import { SaveFirst } from './answer-form';
import type { NoteAnswer } from './case.action.server';
import styles from './case.module.css';

interface NotesProps {
  /** `name`: of the staff member who wrote it */
  notes: readonly { text: string; name: string; createdDate: string }[];
  hasAnswerForm: boolean;
  refused: NoteAnswer | null;
}

/** Notes of staff about the case; who filed it never sees them. */
export function Notes({ notes, hasAnswerForm, refused }: NotesProps) {
  return (
    <section className={styles.form} id="notes" tabIndex={-1} aria-labelledby="notes-heading">
      <h2 id="notes-heading">내부 메모</h2>
      <ul className={styles.notes}>
        {notes.map((note) => (
          <li key={note.createdDate + note.text}>
            <p className={styles.text}>{note.text}</p>
            <p className={styles.by}>
              <bdi>{note.name}</bdi> · <time>{note.createdDate}</time>
            </p>
          </li>
        ))}
      </ul>
      {/* what was noted leaves the field */}
      <Form method="post" key={notes.length}>
        <CsrfField />
        <input type="hidden" name="intent" value="note" />
        <Field
          id="note"
          label="메모 남기기"
          help="직원에게만 보여요."
          errors={refused ? [refused.problem.message] : undefined}
        >
          {(control) => (
            <textarea
              {...control}
              className={field.textarea}
              name="text"
              rows={3}
              maxLength={noteLength}
              defaultValue={refused?.text}
            />
          )}
        </Field>
        {hasAnswerForm && <SaveFirst />}
        <Button look="outline">메모 저장</Button>
      </Form>
    </section>
  );
}
