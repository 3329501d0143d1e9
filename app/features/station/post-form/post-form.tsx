import { Form } from '@remix-run/react';
import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react';
import { CsrfField } from '~/features/shell/sending/csrf-field';
import { useSending } from '~/features/shell/sending/submit-failure';
import { Button, DefaultSubmit } from '~/ui/button/button';
import { ErrorSummary } from '~/ui/error-summary/error-summary';
import { CountedField } from '~/ui/field/counted-field';
import { Field, fieldStyles } from '~/ui/field/field';
import { keepEnter } from '~/ui/field/keep-enter';
import { ForeignHtml } from '~/ui/foreign-html/foreign-html';
import { Icon } from '~/ui/icon/icon';
import { postLimits } from '~protocol/station/write/codes';
import { BoardFields } from './board-fields';
import { DraftOffer } from './draft-offer';
import type { PostFormData } from './load.server';
import { PhotosField } from './photos-field';
import styles from './post-form.module.css';
import type { PostAnswer } from './submit.server';
import { TextField } from './text-field';
import { useAutosave } from './use-autosave';
import { usePhotos } from './use-photos';

interface PostFormProps {
  data: PostFormData;
  answer: PostAnswer | undefined;
  /** an earlier draft is offered: nothing is kept over it */
  isOffered: boolean;
}

const ids: Record<string, string> = {
  bbsNo: 'board',
  title: 'title',
  text: 'content',
  hashtags: 'hashtags',
  authNo: 'auth',
  startsAt: 'starts-at',
  photos: 'photo-files',
};

const summaryOf = (errors: Record<string, string>) =>
  ['', ...Object.keys(ids)].flatMap((name) => {
    const text = errors[name];
    return text ? [{ id: ids[name], text }] : [];
  });

/** A plain multipart form; a script adds the editor, uploads as they are chosen, and keeps what is typed. */
export function PostForm({ data, answer, isOffered }: PostFormProps) {
  const { options, titleNo } = data;
  const values = answer?.values ?? data.values;
  const errors = answer?.errors ?? {};
  const form = useRef<HTMLFormElement>(null);
  const keeping = useAutosave(form, !isOffered);
  const photos = usePhotos(values.photos, form, keeping.touch);
  const isSending = useSending().state === 'submitting';
  // the same list as long as the answer is the same: another one takes the focus
  const summary = useMemo(() => summaryOf(answer?.errors ?? {}), [answer]);
  return (
    <Form
      method="post"
      // with a script Back passes over a form that was sent
      replace
      // without one Back shows it as it was, with its key: a POST to the page's own address would take it out of the cache
      action="?send=1"
      encType="multipart/form-data"
      className={fieldStyles.form}
      ref={form}
      onInput={keeping.touch}
      onSubmit={keeping.stop}
      onPaste={photos.onPaste}
      onDrop={photos.onDrop}
      onDragOver={photos.onDragOver}
      onKeyDown={keepEnter}
    >
      <CsrfField />
      {/* Enter in a field looks at the post: what is out cannot be taken back unseen */}
      <DefaultSubmit disabled={isSending || photos.isBusy} name="intent" value="preview" formNoValidate>
        미리보기
      </DefaultSubmit>
      <input type="hidden" name="idempotencyKey" value={values.idempotencyKey} />
      <input type="hidden" name="since" value={data.values.since} />
      {data.draft && isOffered && <DraftOffer draft={data.draft} />}
      <ErrorSummary errors={summary} />
      {answer?.done && <Done answer={answer} />}
      {answer?.preview != null && <Preview title={values.title} answer={answer} />}
      <BoardFields options={options} values={values} errors={errors} ids={ids} />
      <Title defaultValue={values.title} error={errors.title} />
      <TextField values={values} error={errors.text} onChange={keeping.touch} />
      <PhotosField photos={photos} error={errors.photos} />
      <Field
        id="hashtags"
        label="해시태그"
        help={`띄어쓰기로 나누어 ${postLimits.hashtags}개까지 쓸 수 있습니다.`}
        errors={errors.hashtags ? [errors.hashtags] : undefined}
      >
        {(control) => (
          <input
            {...control}
            className={fieldStyles.input}
            name="hashtags"
            defaultValue={values.hashtags}
            onKeyDown={endTag}
          />
        )}
      </Field>
      <div className={fieldStyles.actions}>
        <Button look="primary" large disabled={isSending || photos.isBusy}>
          {photos.isBusy
            ? '사진을 올리는 중이에요'
            : isSending
              ? '보내는 중이에요'
              : titleNo > 0
                ? '수정하기'
                : '등록하기'}
        </Button>
        <Button look="outline" large name="intent" value="preview" formNoValidate>
          미리보기
        </Button>
        <Button look="outline" large name="intent" value="draft" formNoValidate onClick={keeping.saveNow}>
          임시 저장
        </Button>
        <p className={styles.saved} role="status">
          {keeping.saved && (
            <>
              <Icon name="check" size="s" />
              임시 저장됨
            </>
          )}
        </p>
      </div>
    </Form>
  );
}

/** Enter ends a tag, as a space does. Enter that only ends a syllable of an input method does not. */
function endTag(event: KeyboardEvent<HTMLInputElement>) {
  const { currentTarget: input, key, nativeEvent } = event;
  if (key !== 'Enter' || nativeEvent.isComposing) return;
  const end = input.selectionEnd ?? input.value.length;
  if (/\S$/.test(input.value.slice(0, end))) input.setRangeText(' ', end, end, 'end');
}

function Title({ defaultValue, error }: { defaultValue: string; error: string | undefined }) {
  return (
    <CountedField
      id="title"
      label="제목"
      required
      errors={error ? [error] : undefined}
      max={postLimits.titleLength}
      text={defaultValue}
    >
      {(control) => <input {...control} className={fieldStyles.input} name="title" required />}
    </CountedField>
  );
}

/** For what an answer shows: the button that asked for it is far below, or gone. */
function useAnswerFocus<Shown extends HTMLElement>(answer: PostAnswer) {
  const ref = useRef<Shown>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer anew
  useEffect(() => ref.current?.focus(), [answer]);
  return ref;
}

const Done = ({ answer }: { answer: PostAnswer }) => (
  <p className={fieldStyles.notice} role="status" tabIndex={-1} ref={useAnswerFocus(answer)}>
    {answer.done}
  </p>
);

/** How the post would look, as the platform would keep it. */
function Preview({ title, answer }: { title: string; answer: PostAnswer }) {
  const { preview, values } = answer;
  return (
    <section className={styles.preview} aria-labelledby="preview" tabIndex={-1} ref={useAnswerFocus(answer)}>
      <h2 id="preview">미리보기</h2>
      <h3>
        <bdi>{title}</bdi>
      </h3>
      {preview && <ForeignHtml html={preview} />}
      {values.photos.map(({ key, url, alt }) => (
        <img key={key} src={url} alt={alt} />
      ))}
    </section>
  );
}
