import { getFormProps, useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod';
import { Form, useFetcher, useNavigation } from '@remix-run/react';
import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { contentSize, emailSuggestions, inquiryCategories, typeWords } from '~/domain/inquiry';
import { CsrfField } from '~/features/shell/csrf-field';
import { links, withQuery } from '~/links/links';
import { Button, ButtonLink } from '~/ui/button/button';
import { ErrorSummary } from '~/ui/error-summary/error-summary';
import { Field, FieldError, fieldStyles, Required } from '~/ui/field/field';
import { contentLength, titleLength } from '~protocol/help-codes';
import { AttachmentsField } from './attachments-field';
import type { InquiryAnswer } from './inquiry.action.server';
import { type InquiryInput, inquiryRules } from './inquiry.form';
import type { InquiryPageData } from './inquiry.query.server';

const word = typeWords.inquiry;

interface InquiryFormProps {
  page: InquiryPageData;
  answer: InquiryAnswer | undefined;
}

/** The 1:1 inquiry (help-centre §2.8, §5). A plain multipart form; a script adds checks while typing. */
export function InquiryForm({ page, answer }: InquiryFormProps) {
  // conform starts over whenever it is handed another object: these live as long as the answer they come from
  const [values, lastResult] = useMemo(() => {
    const typed = answer?.values ?? {
      mainCategory: page.mainCategory,
      customerEmail: page.email,
      content: page.template,
    };
    return [typed, answer && { status: 'error' as const, error: answer.errors, initialValue: typed }];
  }, [answer, page]);
  const [typed, setTyped] = useState({
    title: values.title ?? '',
    content: values.content ?? '',
    email: values.customerEmail ?? '',
  });
  const [attachmentProblem, setAttachmentProblem] = useState<string | null>(null);
  const validity = useValidity();
  const busy = useNavigation().state === 'submitting';

  const [form, fields] = useForm<InquiryInput>({
    id: 'inquiry',
    lastResult,
    defaultValue: values,
    shouldValidate: 'onBlur',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithZod(formData, { schema: inquiryRules }),
  });

  // another category starts sub-category and content anew (help-centre §4.6)
  const category = useCategory(page, (template) => {
    form.update({ name: fields.subCategory.name, value: '' });
    form.update({ name: fields.content.name, value: template });
    setTyped((before) => ({ ...before, content: template }));
  });

  const shownErrors = errorsInOrder(answer?.errors ?? {});
  return (
    <Form
      {...getFormProps(form)}
      method="post"
      action={links.inquiry}
      encType="multipart/form-data"
      className={fieldStyles.form}
      ref={validity.form}
      onSubmit={(event) => {
        // removing a file needs no valid form: conform is asked only about sending it
        const { submitter } = event.nativeEvent as SubmitEvent;
        if (submitter?.getAttribute('name') !== 'removeFile') form.onSubmit(event);
      }}
      onInput={validity.check}
      onKeyDown={keepEnter}
    >
      <CsrfField />
      <input
        type="hidden"
        name="idempotencyKey"
        value={answer?.values.idempotencyKey || page.idempotencyKey}
      />
      <input type="hidden" name="ticketId" value={values.ticketId ?? ''} />
      <ErrorSummary errors={shownErrors} />
      <p className={fieldStyles.note}>
        <Required /> 표시는 꼭 적어야 하는 항목입니다.
      </p>

      <Field
        id="userId"
        label="아이디"
        help={page.userId ? undefined : '로그인이 되지 않았을 경우 guest로 표기됩니다.'}
      >
        {(control) => (
          <input {...control} className={fieldStyles.input} value={page.userId ?? 'guest'} readOnly />
        )}
      </Field>

      <div className={fieldStyles.row}>
        <Field
          id={fields.mainCategory.id}
          label={`${word} 유형`}
          required
          errors={fields.mainCategory.errors}
        >
          {(control) => (
            <select
              {...control}
              className={fieldStyles.select}
              name="mainCategory"
              required
              defaultValue={values.mainCategory}
              onChange={(event) => category.choose(event.currentTarget.value)}
            >
              <option value="">선택해 주세요</option>
              {inquiryCategories.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field id={fields.subCategory.id} label="세부 유형" required errors={fields.subCategory.errors}>
          {(control) => (
            <select
              {...control}
              className={fieldStyles.select}
              name="subCategory"
              required
              defaultValue={values.subCategory}
            >
              <option value="">
                {category.subs.length > 0 ? '선택해 주세요' : `${word} 유형을 먼저 골라 주세요`}
              </option>
              {category.subs.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      {!validity.scripted && (
        <p>
          <Button name="applyCategory" value="1" formNoValidate>
            고른 유형 적용하기
          </Button>
        </p>
      )}

      <Field
        id={fields.customerEmail.id}
        label="이메일"
        required
        help="답변을 받을 주소를 적어 주세요."
        errors={fields.customerEmail.errors}
      >
        {(control) => (
          <>
            <input
              {...control}
              className={fieldStyles.input}
              name="customerEmail"
              type="email"
              inputMode="email"
              autoComplete="email"
              list="mail-domains"
              required
              defaultValue={values.customerEmail}
              onInput={(event) => setTyped({ ...typed, email: event.currentTarget.value })}
            />
            <datalist id="mail-domains">
              {emailSuggestions(typed.email).map((address) => (
                <option key={address} value={address} />
              ))}
            </datalist>
          </>
        )}
      </Field>

      <Field
        id={fields.title.id}
        label="제목"
        required
        errors={fields.title.errors}
        count={{ now: typed.title.length, max: titleLength.max }}
      >
        {(control) => (
          <input
            {...control}
            className={fieldStyles.input}
            name="title"
            required
            maxLength={titleLength.max}
            defaultValue={values.title}
            onInput={(event) => setTyped({ ...typed, title: event.currentTarget.value })}
          />
        )}
      </Field>

      <Field
        id={fields.content.id}
        label={`${word} 내용`}
        required
        help="주민등록번호, 계좌번호 같은 개인정보는 적지 마세요."
        errors={fields.content.errors}
        count={{ now: contentSize(typed.content), max: contentLength.max }}
      >
        {(control) => (
          <textarea
            {...control}
            className={fieldStyles.textarea}
            name="content"
            rows={9}
            required
            defaultValue={values.content}
            onInput={(event) => setTyped({ ...typed, content: event.currentTarget.value })}
          />
        )}
      </Field>

      <AttachmentsField
        formType="inquiry"
        files={answer?.files ?? []}
        error={attachmentProblem ?? answer?.errors.attachedFiles?.[0]}
        helpEmail={page.helpEmail}
        onProblem={setAttachmentProblem}
      />

      <div className={fieldStyles.notice}>
        <h2>{`${word} 유의사항`}</h2>
        <ul>
          <li>답변은 접수한 순서대로 드리며, 보통 하루 안에 보내 드립니다.</li>
          <li>같은 내용을 여러 번 보내면 답변이 늦어질 수 있습니다.</li>
        </ul>
      </div>

      <div className={fieldStyles.field}>
        <div className={fieldStyles.notice}>
          <h2>개인정보 수집 및 이용</h2>
          <p>문의를 처리하기 위해 아이디와 이메일 주소를 수집하며 3년 동안 보관합니다.</p>
        </div>
        <label className={fieldStyles.check} htmlFor={fields.agreement.id}>
          <input
            id={fields.agreement.id}
            name="agreement"
            type="checkbox"
            required
            defaultChecked={values.agreement === 'on'}
            aria-invalid={fields.agreement.errors ? true : undefined}
            aria-describedby={fields.agreement.errors ? `${fields.agreement.id}-error` : undefined}
          />
          <span>
            개인정보 수집 및 이용에 동의합니다. <Required />
          </span>
        </label>
        {fields.agreement.errors && (
          <FieldError id={`${fields.agreement.id}-error`}>{fields.agreement.errors[0]}</FieldError>
        )}
      </div>

      <div className={fieldStyles.actions}>
        <Button
          look="primary"
          large
          disabled={busy || (validity.scripted && (!validity.valid || attachmentProblem !== null))}
        >
          {busy ? '보내는 중이에요' : `${word}하기`}
        </Button>
        <ButtonLink look="outline" large href={links.help}>
          취소
        </ButtonLink>
      </div>
    </Form>
  );
}

/** With a script a chosen category fetches its sub-categories and template (help-centre §2.8). */
function useCategory(page: InquiryPageData, onTemplate: (template: string) => void) {
  const fetcher = useFetcher<InquiryPageData>();
  const [chosen, setChosen] = useState<string | null>(null);
  const loaded = chosen !== null && fetcher.data?.mainCategory === chosen ? fetcher.data : null;
  const tell = useRef(onTemplate);
  tell.current = onTemplate;
  useEffect(() => {
    if (loaded) tell.current(loaded.template);
  }, [loaded]);
  const { load } = fetcher;
  const choose = useCallback(
    (id: string) => {
      setChosen(id);
      if (id) load(withQuery(links.inquiry, { mainCategory: id }));
    },
    [load],
  );
  // what was chosen before the script ran, or restored by the browser
  useEffect(() => {
    const select = document.querySelector<HTMLSelectElement>('select[name="mainCategory"]');
    if (select && select.value !== page.mainCategory) choose(select.value);
  }, [page.mainCategory, choose]);
  return {
    subs: chosen === null ? page.subCategories : (loaded?.subCategories ?? []),
    choose,
  };
}

/** Whether a script runs at all, and whether the whole form would pass (help-centre §5.1, GN28). */
function useValidity() {
  const form = useRef<HTMLFormElement>(null);
  const [state, setState] = useState({ scripted: false, valid: false });
  const check = useCallback(() => {
    if (!form.current) return;
    const { status } = parseWithZod(new FormData(form.current), { schema: inquiryRules });
    setState({ scripted: true, valid: status === 'success' });
  }, []);
  useEffect(check, [check]);
  return { ...state, form, check };
}

/** Enter in a one-line field does not send the form (help-centre §5.1). */
function keepEnter(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement && event.target.type !== 'submit')
    event.preventDefault();
}

const fieldOrder = [
  '',
  'mainCategory',
  'subCategory',
  'customerEmail',
  'title',
  'content',
  'attachedFiles',
  'agreement',
];

function errorsInOrder(errors: Record<string, string[]>) {
  return fieldOrder.flatMap((name) =>
    (errors[name] ?? []).slice(0, 1).map((text) => ({ id: name ? `inquiry-${name}` : undefined, text })),
  );
}
