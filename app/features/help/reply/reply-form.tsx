import { Form } from '@remix-run/react';
import { type FormEvent, useMemo, useRef, useState } from 'react';
import type { TicketDetail } from '~/domain/help/ticket';
import { CsrfField } from '~/features/shell/sending/csrf-field';
import { useSending } from '~/features/shell/sending/submit-failure';
import { links } from '~/links/links';
import { Button, DefaultSubmit } from '~/ui/button/button';
import { ErrorSummary } from '~/ui/error-summary/error-summary';
import { Field, fieldStyles } from '~/ui/field/field';
import { contentLength, type FormType, replyLimits } from '~protocol/help/codes';
import { FilesField } from '../ticket-form/attachments-field';
import type { FilesAnswer } from '../ticket-form/files-answer';
import { useUpload } from '../ticket-form/use-upload';

interface ReplyProps {
  ticket: Pick<TicketDetail, 'formType' | 'replyState' | 'thread'>;
  /** the ticket's page, whose action takes the reply */
  path: string;
  helpEmail: string;
  idempotencyKey: string;
  answer: FilesAnswer | undefined;
}

const newForms: Record<FormType, { href: string; label: string }> = {
  inquiry: { href: links.inquiry, label: '새 문의하기' },
  report: { href: links.report, label: '새로 신고하기' },
  illegal: { href: links.reportIllegal, label: '새로 신고하기' },
  objection: { href: links.inquiry, label: '새 문의하기' },
};

/** The form for a reply, or why there is none. */
export function Reply(props: ReplyProps) {
  const { replyState, formType } = props.ticket;
  if (replyState === null) return null;
  if (replyState === 'over') {
    const { href, label } = newForms[formType];
    return (
      <p data-chrome="">
        {`답변이 끝난 지 ${replyLimits.reopenDays}일이 지나 답글을 쓸 수 없어요. `}
        <a href={href}>{label}</a>
      </p>
    );
  }
  // a reply that was refused because the limit was reached just now is still to be seen
  if (replyState === 'full' && !props.answer)
    return (
      <p data-chrome="">
        {`답변을 기다리는 동안에는 ${replyLimits.waiting}번까지 보낼 수 있어요. 답변을 조금만 기다려 주세요.`}
      </p>
    );
  // one that was sent is followed by an empty form
  const sent = props.ticket.thread.filter(({ by }) => by === 'filer').length;
  return <ReplyForm key={sent} {...props} />;
}

const filesId = 'reply-attachedFiles';
const fields = ['', 'contents', 'attachedFiles'] as const;

/** Text and files. A plain multipart form; a script stores the files one by one and shows their progress. */
function ReplyForm({ ticket, path, helpEmail, idempotencyKey, answer }: ReplyProps) {
  const { formType, replyState, thread } = ticket;
  const form = useRef<HTMLFormElement>(null);
  // kept while the form is: a second press must send the same key
  const [key] = useState(answer?.values.idempotencyKey || idempotencyKey);
  const uploaded = useMemo(
    () => ({ files: answer?.files ?? [], ticketId: answer?.values.ticketId ?? '' }),
    [answer],
  );
  const upload = useUpload({ form, path, formType, helpEmail, uploaded });
  const errors = useMemo(
    () =>
      fields.flatMap((name) =>
        (answer?.errors[name] ?? []).map((text) => ({ id: name ? `reply-${name}` : undefined, text })),
      ),
    [answer],
  );
  const isSending = useSending().state === 'submitting';
  const isReply = thread.some(({ by }) => by === 'staff');
  const label = isReply ? '답글' : '내용 추가';
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (submitter?.getAttribute('name') === 'removeFile') return;
    if (upload.sendFilesFirst()) event.preventDefault();
  };
  return (
    <Form
      method="post"
      action={path}
      encType="multipart/form-data"
      className={fieldStyles.form}
      data-chrome=""
      aria-label={label}
      ref={form}
      onSubmit={onSubmit}
    >
      <CsrfField />
      <input type="hidden" name="idempotencyKey" value={key} />
      <input type="hidden" name="ticketId" value={upload.ticketId} />
      <DefaultSubmit>{isReply ? '답글 보내기' : '추가하기'}</DefaultSubmit>
      <ErrorSummary errors={errors} />
      <Field
        id="reply-contents"
        label={label}
        required
        help={replyState === 'reopens' ? '답글을 보내면 문의가 다시 열려요.' : undefined}
        errors={answer?.errors.contents}
      >
        {(control) => (
          <textarea
            {...control}
            className={fieldStyles.textarea}
            name="contents"
            rows={5}
            required
            minLength={contentLength.min}
            maxLength={contentLength.max}
            defaultValue={answer?.values.contents}
          />
        )}
      </Field>
      <FilesField
        id={filesId}
        formType={formType}
        helpEmail={helpEmail}
        upload={upload}
        fileError={upload.problem ?? (upload.hasChosen ? undefined : answer?.errors.attachedFiles?.[0])}
      />
      <div className={fieldStyles.actions}>
        <Button look="primary" large disabled={isSending || upload.isUploading}>
          {sendText({ isUploading: upload.isUploading, isSending, isReply })}
        </Button>
      </div>
    </Form>
  );
}

function sendText({
  isUploading,
  isSending,
  isReply,
}: Record<'isUploading' | 'isSending' | 'isReply', boolean>) {
  if (isUploading) return '파일을 올리는 중이에요';
  if (isSending) return '보내는 중이에요';
  return isReply ? '답글 보내기' : '추가하기';
}
