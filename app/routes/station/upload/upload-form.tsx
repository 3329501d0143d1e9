import { useActionData } from '@remix-run/react';
import { type FormEvent, useRef, useState } from 'react';
import { useHydrated } from 'remix-utils/use-hydrated';
import { fileSize } from '~/domain/format/format';
import { authLabel } from '~/domain/station/settings';
import { uploadAccept } from '~/domain/station/uploads';
import { SettingForm } from '~/features/station/setting/setting-form';
import { Button } from '~/ui/button/button';
import { ErrorSummary } from '~/ui/error-summary/error-summary';
import { Field, FieldError, fieldStyles } from '~/ui/field/field';
import { broadcastLimits } from '~protocol/station/live/codes';
import { offeredAuthNumbers } from '~protocol/station/settings/codes';
import type { UploadDesk } from '~protocol/station/upload/calls';
import type { UploadAnswer } from './upload.action.server';
import styles from './upload.module.css';
import { useBegin } from './use-begin';

const kinds = [
  ['NORMAL', '동영상', '12시간까지'],
  ['CATCH', 'Catch', '3분까지'],
] as const;

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
    if (!(await begin(form, [...(input.current?.files ?? [])]))) return;
    if (input.current) input.current.value = '';
    const title = form.elements.namedItem('title');
    if (title instanceof HTMLInputElement) title.value = '';
    setCount(0);
  }

  return (
    <>
      <ErrorSummary
        errors={Object.entries(refused?.errors ?? {}).map(([id, text]) => ({ id: id || undefined, text }))}
        answer={refused}
      />
      <SettingForm look="add" change="send" encType="multipart/form-data" noValidate onSubmit={onSubmit}>
        <fieldset className={styles.kinds}>
          <legend>종류</legend>
          {kinds.map(([kind, label, most]) => (
            <label key={kind} className={fieldStyles.check}>
              <input
                type="radio"
                name="kind"
                value={kind}
                defaultChecked={typed('kind', 'NORMAL') === kind}
              />
              {`${label} (${most})`}
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
        <Field
          id="title"
          label="제목 (선택)"
          help={
            count > 1 ? '여러 개를 올릴 때는 파일 이름이 제목이 돼요.' : '비워 두면 파일 이름이 제목이 돼요.'
          }
          errors={errorsOf('title')}
        >
          {(control) => (
            <input
              {...control}
              className={fieldStyles.input}
              name="title"
              defaultValue={typed('title')}
              maxLength={broadcastLimits.title}
              readOnly={count > 1}
              autoComplete="off"
            />
          )}
        </Field>
        <Field id="categoryNo" label="카테고리" required errors={errorsOf('categoryNo')}>
          {(control) => (
            <select
              {...control}
              className={fieldStyles.select}
              name="categoryNo"
              defaultValue={typed('categoryNo')}
            >
              <option value="">선택해 주세요</option>
              {desk.categories.map(({ no, name, isAdult }) => (
                <option key={no} value={no}>
                  {isAdult ? `${name} (19세 이상)` : name}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field id="authNo" label="공개 범위" errors={errorsOf('authNo')}>
          {(control) => (
            <select
              {...control}
              className={fieldStyles.select}
              name="authNo"
              defaultValue={typed('authNo', String(desk.authNo))}
            >
              {offeredAuthNumbers.map((one) => (
                <option key={one} value={one}>
                  {authLabel(one)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field
          id="tags"
          label="태그 (선택)"
          help={`쉼표로 나눠 ${broadcastLimits.tags}개까지, 하나에 ${broadcastLimits.tag}자까지`}
          errors={errorsOf('tags')}
        >
          {(control) => (
            <input
              {...control}
              className={fieldStyles.input}
              name="tags"
              defaultValue={typed('tags')}
              autoComplete="off"
            />
          )}
        </Field>
        <label className={fieldStyles.check}>
          <input type="checkbox" name="isAdult" value="1" defaultChecked={typed('isAdult') === '1'} />
          19세 이상만 볼 수 있어요
        </label>
        <Button look="primary" large aria-busy={isBusy || undefined}>
          올리기
        </Button>
      </SettingForm>
    </>
  );
}
