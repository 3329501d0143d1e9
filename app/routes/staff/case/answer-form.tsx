import { Form } from '@remix-run/react';
import { type FormEvent, type MouseEvent, useMemo, useRef } from 'react';
import { answerKinds } from '~/domain/help/staff-desk';
import { FilesField } from '~/features/help/ticket-form/attachments-field';
import type { StoredUpload } from '~/features/help/ticket-form/upload-files';
import { useUpload } from '~/features/help/ticket-form/use-upload';
import { unasked } from '~/features/shell/navigation/leave-warning';
import { CsrfField } from '~/features/shell/sending/csrf-field';
import { links } from '~/links/links';
import { Button } from '~/ui/button/button';
import { ErrorSummary } from '~/ui/error-summary/error-summary';
import { Field } from '~/ui/field/field';
import field from '~/ui/field/field.module.css';
import type { StaffCase } from '~protocol/staff/calls';
import { answerLength, queueOfForm } from '~protocol/staff/codes';
import type { CaseAnswer } from './answer.action.server';
import { type AnswerStart, AnswerStarts } from './answer-starts';
import styles from './case.module.css';
import { heldId } from './held-answer';
import { entryId } from './thread';
import { useAnswerDraft } from './use-answer-draft';

/** Presses elsewhere on the page keep what is typed in it. */
export const answerFormId = 'answer-form';

/** In a form beside it, which sends its own fields alone: with a script the answer is kept while it is typed. */
export const SaveFirst = () => (
  <noscript>
    <p>쓰던 답변이 있으면 먼저 임시 저장해 주세요.</p>
  </noscript>
);

interface AnswerFormProps {
  ticket: Pick<StaffCase, 'ticketId' | 'formType' | 'canned' | 'draft' | 'version'>;
  /** what was sent and not taken */
  refused: CaseAnswer | null;
  helpEmail: string;
  /** an answer has not gone out yet */
  isHeld: boolean;
  suggestions: readonly AnswerStart[];
}

/** What parts two paragraphs, as far as it is not there: a canned answer is never glued to a sentence. */
const gapAfter = (before: string) =>
  before.trim() === '' ? '' : '\n\n'.slice(/\n{0,2}$/.exec(before)?.[0].length);
const gapBefore = (after: string) =>
  after.trim() === '' ? '' : '\n\n'.slice(/^\n{0,2}/.exec(after)?.[0].length);

/**
 * Puts the text where the caret stands, in place of what is selected, as paragraphs of its own; at the end of a field that
 * had no caret yet.
 */
function insertText(textarea: HTMLTextAreaElement, text: string, hasCaret: boolean) {
  const end = textarea.value.length;
  const [from, to] = hasCaret ? [textarea.selectionStart, textarea.selectionEnd] : [end, end];
  const { value } = textarea;
  const before = gapAfter(value.slice(0, from));
  textarea.setRangeText(before + text + gapBefore(value.slice(to)), from, to, 'end');
  textarea.focus();
  textarea.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * The next answer. It is kept as a draft while it is typed; a press on a canned answer puts it into the text. The form
 * says which thread it answers, so that nobody answers over a colleague.
 */
export function AnswerForm({ ticket, refused, helpEmail, isHeld, suggestions }: AnswerFormProps) {
  const { canned, draft, version, formType } = ticket;
  // an objection ends with a decision
  const kinds = formType === 'objection' ? answerKinds.filter(({ value }) => value !== 'end') : answerKinds;
  const form = useRef<HTMLFormElement>(null);
  const textarea = useRef<HTMLTextAreaElement>(null);
  const hasCaret = useRef(false);
  const keeping = useAnswerDraft(form);
  const path = links.staffCase(ticket.ticketId, { queue: queueOfForm(formType) });
  const upload = useUpload({ form, path, formType, helpEmail, uploaded: useUploaded(refused, draft) });
  const fileError = upload.problem ?? (upload.hasChosen ? undefined : refused?.errors.attachedFiles?.[0]);
  const errors = useMemo(() => errorsOf(refused, isHeld), [refused, isHeld]);
  const start = refused ?? draft;
  const onInsert = (event: MouseEvent, text: string) => {
    if (!textarea.current) return;
    event.preventDefault();
    insertText(textarea.current, text, hasCaret.current);
  };
  const onSubmit = (event: FormEvent) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    // of the buttons without a name, which send the answer
    if (!submitter?.getAttribute('name') && upload.sendFilesFirst()) return event.preventDefault();
    if (!['canned', 'faq'].includes(submitter?.getAttribute('name') ?? '')) keeping.stop();
  };
  return (
    <section className={styles.form} aria-labelledby="answer-heading">
      <h2 id="answer-heading">답변</h2>
      <Form
        method="post"
        encType="multipart/form-data"
        id={answerFormId}
        {...unasked}
        ref={form}
        onInput={keeping.touch}
        onBlur={keeping.flush}
        onSubmit={onSubmit}
      >
        <CsrfField />
        <input type="hidden" name="intent" value="answer" />
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="ticketId" value={upload.ticketId} />
        <ErrorSummary errors={errors} />
        <AnswerStarts canned={canned} suggestions={suggestions} onInsert={onInsert} />
        <Field
          id="answer"
          label="답변 내용"
          required
          help={!refused && draft ? `임시 저장한 답변이에요 · ${draft.savedDate}` : undefined}
          errors={refused?.problem ? [refused.problem.message] : undefined}
        >
          {(control) => (
            <textarea
              {...control}
              ref={textarea}
              className={field.textarea}
              name="text"
              rows={8}
              maxLength={answerLength}
              defaultValue={start?.text}
              onFocus={() => {
                hasCaret.current = true;
              }}
            />
          )}
        </Field>
        <Field
          id="kind"
          label="답변 종류"
          help="고객 확인 요청을 보내면 답글이 올 때까지 대기 시간이 멈춰요."
        >
          {(control) => (
            <select {...control} className={field.select} name="kind" defaultValue={start?.kind ?? 'end'}>
              {kinds.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </Field>
        <FilesField
          id={filesId}
          formType={formType}
          helpEmail={helpEmail}
          note="모두 합해 10MB까지예요. 고객은 문의 화면에서 받아요."
          upload={upload}
          fileError={fileError}
        />
        <p className={styles.actions}>
          <Button look="primary" disabled={upload.isUploading}>
            {upload.isUploading ? '파일을 올리는 중이에요' : '답변 등록'}
          </Button>
          <Button look="outline" name="intent" value="draft" formNoValidate disabled={upload.isUploading}>
            임시 저장
          </Button>
          <Button look="outline" name="intent" value="preview" formNoValidate disabled={upload.isUploading}>
            미리보기
          </Button>
          <span className={styles.by} role="status">
            {keeping.saved && '임시 저장했어요.'}
          </span>
        </p>
      </Form>
    </section>
  );
}

/** The files that are stored when the form is shown; the same ones are the same object. */
function useUploaded(refused: CaseAnswer | null, draft: StaffCase['draft']) {
  const kept = JSON.stringify(draft && { ticketId: draft.uploadId, files: draft.files });
  return useMemo(
    (): StoredUpload =>
      refused
        ? { ticketId: refused.values.ticketId, files: refused.files }
        : (JSON.parse(kept) ?? { ticketId: '', files: [] }),
    [refused, kept],
  );
}

const filesId = 'answer-files';

/** What is wrong with the answer, and where to read what came before it. */
function errorsOf(refused: CaseAnswer | null, isHeld: boolean) {
  if (!refused) return [];
  const { problem, seen } = refused;
  const see =
    seen === null ? undefined : { id: isHeld ? heldId : entryId(seen), text: '새로 등록된 내용 보기' };
  return [
    ...(problem ? [{ id: 'answer', text: problem.message, see }] : []),
    ...(refused.errors.attachedFiles ?? []).map((text) => ({ id: filesId, text })),
  ];
}
