import { Form, useActionData } from '@remix-run/react';
import { useMemo } from 'react';
import { durationText } from '~/domain/format/format';
import { CsrfField } from '~/features/shell/sending/csrf-field';
import { useSending } from '~/features/shell/sending/submit-failure';
import { AuthSelect } from '~/features/station/auth-select';
import { StreamFields } from '~/features/station/stream-fields';
import { MarkRowFields } from '~/features/vodcare/mark-row-fields';
import { type MarkRow, summaryOf } from '~/features/vodcare/rows';
import { Button, ButtonLink, DefaultSubmit } from '~/ui/button/button';
import { ErrorSummary } from '~/ui/error-summary/error-summary';
import { fieldStyles } from '~/ui/field/field';
import type { UploadEdit } from '~protocol/station/upload/calls';
import { uploadLimits } from '~protocol/station/upload/codes';
import { vodCareLimits } from '~protocol/station/vods/codes';
import { chapterTitleName } from './parts';
import type { UploadEditAnswer } from './upload-edit.action.server';
import { UploadPicture } from './upload-picture';

/** In the order of the form. */
const ids = ['title', 'categoryNo', 'tags', 'authNo', 'picture'];

interface UploadEditFormProps {
  upload: Omit<UploadEdit, 'chapters'> & { rows: MarkRow[] };
}

/** Title, category, tags, age, audience, picture and chapters of an upload, saved together. */
export function UploadEditForm({ upload }: UploadEditFormProps) {
  const answer = useActionData<UploadEditAnswer>();
  const isSending = useSending().state === 'submitting';
  const { fields, rows, vodEditor } = answer ?? {};
  const told: Record<string, string> | undefined = answer?.errors;
  const summary = useMemo(
    () => [
      ...Object.entries(told ?? {})
        .filter(([field]) => !field.startsWith('chapters'))
        .map(([field, text]) => ({ id: ids.find((id) => id === field), text })),
      ...summaryOf(answer?.rows.errors ?? []),
    ],
    [answer, told],
  );
  const errorsOf = (name: string) => (told?.[name] ? [told[name]] : undefined);
  const typed = (name: string, kept = '') => (fields ? (fields[name]?.[0] ?? '') : kept);
  const most = upload.kind === 'CATCH' ? uploadLimits.catch : uploadLimits.vod;
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      className={fieldStyles.form}
      noValidate
      onSubmit={(event) => isSending && event.preventDefault()}
    >
      {/* Enter in a field saves */}
      <DefaultSubmit>저장</DefaultSubmit>
      <CsrfField />
      <ErrorSummary errors={summary} answer={answer} />
      {vodEditor && (
        <p>
          <ButtonLink look="outline" href={vodEditor}>
            VOD 고치기
          </ButtonLink>
        </p>
      )}
      <StreamFields
        categories={upload.categories}
        kept={upload}
        answer={{ errorsOf, typed, ticked: (name, kept) => (fields ? typed(name) === '1' : kept) }}
      />
      <AuthSelect
        id="authNo"
        name="authNo"
        label="공개 범위"
        value={typed('authNo', String(upload.authNo))}
        errors={errorsOf('authNo')}
      />
      <UploadPicture
        address={answer?.picture ?? upload.picture}
        isDropped={typed('dropPicture') === '1'}
        refused={errorsOf('picture')}
      />
      <fieldset className={fieldStyles.field} aria-describedby="chapters-help">
        <legend className={fieldStyles.label}>챕터 (선택)</legend>
        <p id="chapters-help" className={fieldStyles.help}>
          {`시간은 분:초 또는 시:분:초로, ${durationText(most * 1_000)}보다 앞이어야 해요. ${vodCareLimits.chapters}개까지, 제목은 ${vodCareLimits.chapterTitle}자까지 쓸 수 있어요. 영상보다 긴 시간의 챕터와 빈 줄은 빠져요.`}
        </p>
        <MarkRowFields
          rows={upload.rows}
          answer={rows}
          name="챕터"
          most={vodCareLimits.chapters}
          titleLength={vodCareLimits.chapterTitle}
          titleName={chapterTitleName}
        />
      </fieldset>
      <div className={fieldStyles.actions}>
        {/* not disabled while it is sent: that would take the focus from it */}
        <Button id="save" look="primary" large aria-disabled={isSending || undefined}>
          {isSending ? '저장하는 중…' : '저장'}
        </Button>
      </div>
    </Form>
  );
}
