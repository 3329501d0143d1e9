import { useActionData } from '@remix-run/react';
import { type FormEvent, useRef, useState } from 'react';
import { useHydrated } from 'remix-utils/use-hydrated';
import { fileSize } from '~/domain/format/format';
import { uploadAccept, uploadKindTexts } from '~/domain/station/uploads';
import { AuthSelect } from '~/features/station/auth-select';
import { SettingForm } from '~/features/station/setting/setting-form';
import { StreamFields } from '~/features/station/stream-fields';
import { Button } from '~/ui/button/button';
import { ErrorSummary } from '~/ui/error-summary/error-summary';
import { useSummary } from '~/ui/error-summary/use-summary';
import { FieldError, fieldStyles } from '~/ui/field/field';
import type { UploadDesk } from '~protocol/station/upload/calls';
import { uploadKinds } from '~protocol/station/upload/codes';
import type { UploadAnswer } from './upload.action.server';
import styles from './upload.module.css';
import { useBegin } from './use-begin';

interface UploadFormProps {
  desk: UploadDesk;
  userId: string;
  /** a file is on its way: the list shows it */
  onBegun(): void;
}

/** What the files shall be, and the files: one without a script, several with it. */
export function UploadForm({ desk, userId, onBegun }: UploadFormProps) {
  const answer = useActionData<UploadAnswer>();
  const isScripted = useHydrated();
  const input = useRef<HTMLInputElement>(null);
  const [count, setCount] = useState(0);
  const { refused: scripted, isBusy, begin } = useBegin(userId, onBegun);
  const sent = answer && 'errors' in answer ? answer : null;
  const refused = scripted ?? sent;
  const errorsOf = (name: string) => (refused?.errors[name] ? [refused.errors[name]] : undefined);
  const typed = (name: string, kept = '') => (sent ? (sent.fields[name]?.[0] ?? '') : kept);
  const fileError = refused?.errors.file;

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    if (isBusy) return;
    const files = [...(input.current?.files ?? [])];
    const rest = files.slice(await begin(form, files));
    if (rest.length === files.length) return;
    // what is on its way is not sent again
    const kept = new DataTransfer();
    for (const file of rest) kept.items.add(file);
    if (input.current) input.current.files = kept.files;
    setCount(rest.length);
    if (rest.length > 0) return;
    const title = form.elements.namedItem('title');
    if (title instanceof HTMLInputElement) title.value = '';
  }

  return (
    <>
      <ErrorSummary errors={useSummary(refused?.errors)} />
      <SettingForm look="add" change="send" encType="multipart/form-data" noValidate onSubmit={onSubmit}>
        <fieldset className={styles.kinds}>
          <legend className={fieldStyles.label}>종류</legend>
          {uploadKinds.map((kind) => (
            <label key={kind} className={fieldStyles.check}>
              <input
                type="radio"
                name="kind"
                value={kind}
                defaultChecked={typed('kind', uploadKinds[0]) === kind}
              />
              {uploadKindTexts[kind]}
            </label>
          ))}
        </fieldset>
        <div className={fieldStyles.field}>
          <label className={fieldStyles.label} htmlFor="file">
            영상 파일
          </label>
          <input
            ref={input}
            id="file"
            name="file"
            type="file"
            className={styles.file}
            accept={uploadAccept}
            multiple={isScripted}
            aria-describedby={fileError ? 'file-help file-error' : 'file-help'}
            aria-invalid={fileError ? true : undefined}
            onChange={({ target }) => setCount(target.files?.length ?? 0)}
          />
          {fileError && <FieldError id="file-error">{fileError}</FieldError>}
          <p id="file-help" className={styles.help}>
            {`mp4, mov, webm, mkv, 하나에 ${fileSize(desk.mostBytes)}까지.`}
            {isScripted && ' 여러 개를 한 번에 고를 수 있고, 끊기면 이어서 올려요.'}
          </p>
        </div>
        <StreamFields
          categories={desk.categories}
          answer={{ errorsOf, typed, ticked: (name) => typed(name) === '1' }}
          titleHelp={
            count > 1 ? '여러 개를 올릴 때는 파일 이름이 제목이 돼요.' : '비워 두면 파일 이름이 제목이 돼요.'
          }
          isTitleGiven={count > 1}
        />
        <AuthSelect
          id="authNo"
          name="authNo"
          label="공개 범위"
          value={typed('authNo', String(desk.authNo))}
          errors={errorsOf('authNo')}
        />
        <Button look="primary" large aria-busy={isBusy || undefined}>
          올리기
        </Button>
      </SettingForm>
    </>
  );
}
