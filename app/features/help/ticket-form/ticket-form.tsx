import { getFormProps, useForm } from '@conform-to/react';
import { Form } from '@remix-run/react';
import { type FormEvent, useEffect, useState } from 'react';
import { keepDraftName } from '~/domain/help/draft';
import { type TicketFieldName, ticketForms } from '~/domain/help/ticket-form';
import { CsrfField } from '~/features/shell/sending/csrf-field';
import { useSending } from '~/features/shell/sending/submit-failure';
import { links } from '~/links/links';
import { Button, ButtonLink, DefaultSubmit } from '~/ui/button/button';
import { ErrorSummary } from '~/ui/error-summary/error-summary';
import { fieldStyles, Required } from '~/ui/field/field';
import { keepEnter } from '~/ui/field/keep-enter';
import type { Draft } from '~protocol/help/draft';
import { controls, UserIdField } from './controls';
import { DraftNotice, KeepDraftField, SavedLine } from './draft-notice';
import { errorsInOrder } from './errors-in-order';
import type { FormParts } from './form-parts';
import { missingText } from './missing';
import type { TicketAnswer } from './submit-ticket.server';
import type { Suggestion } from './suggest.server';
import type { TicketRules } from './ticket.form';
import type { TicketPageData } from './ticket-page.server';
import { useCategory } from './use-category';
import { useDraft } from './use-draft';
import { useInitialValues } from './use-initial-values';
import { useUpload } from './use-upload';
import { useValidity } from './use-validity';

const none: readonly Suggestion[] = [];

interface TicketFormProps {
  page: TicketPageData;
  /** what was typed here earlier and not sent */
  draft: Draft | null;
  /** the form's action */
  path: string;
  answer: TicketAnswer | undefined;
}

/** One of the four forms. A plain multipart form; a script adds checks while typing. */
export function TicketForm({ page, draft, path, answer }: TicketFormProps) {
  const kind = ticketForms[page.formType];
  const { values, uploaded, lastResult } = useInitialValues(page, draft, answer);
  const [typed, setTyped] = useState({
    title: values.title ?? '',
    content: values.content ?? '',
    customerEmail: values.customerEmail ?? '',
  });
  const validity = useValidity(page.formType);
  const { formType, helpEmail } = page;
  const upload = useUpload({ form: validity.form, path, formType, helpEmail, uploaded });
  const keeping = useDraft(validity.form, page);
  // the upload took the text as it was then: what was typed meanwhile is saved after it
  const { storedCount } = upload;
  const { touch } = keeping;
  useEffect(() => {
    if (storedCount > 0) touch();
  }, [storedCount, touch]);
  const isSending = useSending().state === 'submitting';

  const [form, fields] = useForm<TicketRules>({
    id: page.formType,
    lastResult,
    defaultValue: values,
    shouldValidate: 'onBlur',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => validity.check(formData),
  });

  // another category resets sub-category and content
  const category = useCategory(page, path, (template) => {
    form.update({ name: fields.subCategory.name, value: '' });
    form.update({ name: fields.content.name, value: template });
    setTyped((before) => ({ ...before, content: template }));
  });

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    // removing a file needs no valid form: conform is asked only about sending it
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (submitter?.getAttribute('name') === 'removeFile') return;
    form.onSubmit(event);
    if (!event.defaultPrevented && upload.sendFilesFirst()) event.preventDefault();
  };

  const parts: FormParts = {
    kind,
    page,
    values,
    typed,
    category,
    upload,
    scripted: validity.scripted,
    fieldOf: (name) => fields[name as keyof typeof fields],
    onType: (name, text) => setTyped((before) => ({ ...before, [name]: text })),
    suggestions: answer?.suggestions ?? none,
    // choosing other files clears the error of the last ones
    fileError: upload.problem ?? (upload.hasChosen ? undefined : answer?.errors.attachedFiles?.[0]),
  };
  const isMended = (name: TicketFieldName) =>
    !(name === 'attachedFiles' ? parts.fileError : parts.fieldOf(name).errors);
  const isBusy = isSending || upload.isUploading;
  // a refused file leaves the button as it is: the press goes to the file
  const isWrong = validity.scripted && !validity.valid;
  const wrongFields = upload.problem ? new Set([...validity.wrong, 'attachedFiles']) : validity.wrong;
  const onInput = () => {
    validity.recheck();
    keeping.touch();
  };
  return (
    <>
      {draft && !answer && <DraftNotice formType={formType} onDrop={keeping.stop} />}
      <Form
        {...getFormProps(form)}
        method="post"
        action={path}
        encType="multipart/form-data"
        className={fieldStyles.form}
        ref={validity.form}
        onSubmit={onSubmit}
        onInput={onInput}
        onKeyDown={keepEnter}
      >
        <HiddenFields
          idempotencyKey={keeping.nextKey ?? (answer?.values.idempotencyKey || page.idempotencyKey)}
          ticketId={upload.ticketId}
        />
        <DefaultSubmit disabled={isBusy || isWrong}>{`${kind.word}하기`}</DefaultSubmit>
        <ErrorSummary errors={errorsInOrder(kind, answer?.errors ?? {}, isMended)} answer={answer} />
        <p className={fieldStyles.note}>
          <Required /> 표시는 꼭 적어야 하는 항목입니다.
        </p>
        <UserIdField userId={page.userId} />
        {kind.fields.map((name) => {
          const Control = controls[name];
          return Control && <Control key={name} {...parts} />;
        })}
        {kind.isPrivate && <KeepDraftField id={`${formType}-keep`} isKept={values[keepDraftName] === 'on'} />}
        <TicketActions
          label={
            upload.isUploading ? '파일을 올리는 중이에요' : isSending ? '보내는 중이에요' : `${kind.word}하기`
          }
          disabled={isBusy || isWrong}
          missing={isWrong || upload.problem ? missingText(kind, wrongFields) : ''}
          missingId={`${formType}-missing`}
          saved={keeping.saved || answer?.saved === true}
        />
      </Form>
    </>
  );
}

function HiddenFields({ idempotencyKey, ticketId }: { idempotencyKey: string; ticketId: string }) {
  return (
    <>
      <CsrfField />
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      <input type="hidden" name="ticketId" value={ticketId} />
    </>
  );
}

interface TicketActionsProps {
  label: string;
  disabled: boolean;
  /** what the button waits for */
  missing: string;
  missingId: string;
  /** what was typed is kept */
  saved: boolean;
}

function TicketActions({ label, disabled, missing, missingId, saved }: TicketActionsProps) {
  return (
    <div className={fieldStyles.actions}>
      {missing && (
        <p className={fieldStyles.missing} id={missingId}>
          {missing}
        </p>
      )}
      <Button look="primary" large disabled={disabled} aria-describedby={missing ? missingId : undefined}>
        {label}
      </Button>
      <ButtonLink look="outline" large href={links.help}>
        취소
      </ButtonLink>
      {saved && <SavedLine />}
    </div>
  );
}
