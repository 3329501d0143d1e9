import { Suspense, useRef } from 'react';
import { allowedExtensions } from '~/domain/help/inquiry';
import { FieldError, fieldStyles } from '~/ui/field/field';
import { FileList, fileListStyles } from '~/ui/file-list/file-list';
import { lazyPart } from '~/ui/load-part';
import type { FormType } from '~protocol/help/codes';
import type { FormParts } from './form-parts';
import type { Upload } from './use-upload';

/** Loaded when a file is chosen. */
const ChosenFiles = lazyPart(
  () => import('./chosen-files'),
  (part) => part.default,
  true,
);

/** The files of a ticket form. */
export const AttachmentsField = ({ kind, page, fieldOf, ...parts }: FormParts) => (
  <FilesField
    id={fieldOf('attachedFiles').id}
    formType={kind.formType}
    helpEmail={page.helpEmail}
    upload={parts.upload}
    fileError={parts.fileError}
  />
);

interface FilesFieldProps {
  id: string;
  formType: FormType;
  helpEmail: string;
  /** in place of the way for larger files */
  note?: string;
  upload: Upload;
  fileError: string | undefined;
}

/** Stored files with a remove button each, chosen ones with their progress, and the file input. */
export function FilesField({
  id,
  formType,
  helpEmail,
  note = `10M 이상인 파일은 ${helpEmail} 로 보내 주세요.`,
  upload,
  fileError,
}: FilesFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const extensions = allowedExtensions(formType);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would nest a legend inside the grid of the form
    <div className={fieldStyles.field} role="group" aria-labelledby="files-label">
      <p className={fieldStyles.label} id="files-label">
        첨부 파일 <span className={fieldStyles.help}>(선택)</span>
      </p>
      <FileList
        files={upload.files}
        removeName="removeFile"
        thumbnails={upload.thumbnails}
        onRemove={(file) => {
          input.current?.focus();
          void upload.removeStored(file.id);
        }}
      />
      {upload.chosen.length > 0 && (
        <Suspense>
          <ChosenFiles {...upload} />
        </Suspense>
      )}
      <div className={fileListStyles.drop}>
        <label className="sr-only" htmlFor={id}>
          파일 고르기
        </label>
        <input
          ref={input}
          id={id}
          name="files[]"
          type="file"
          multiple
          accept={extensions.map((extension) => `.${extension}`).join(',')}
          aria-describedby={fileError ? 'files-help files-error' : 'files-help'}
          aria-invalid={fileError ? true : undefined}
          onChange={upload.choose}
        />
      </div>
      <p className="sr-only" role="status" aria-atomic="false">
        {/* an element for each message: readers say what is added */}
        {upload.said.map(({ no, text }) => (
          <span key={no}>{text} </span>
        ))}
      </p>
      {fileError && <FieldError id="files-error">{fileError}</FieldError>}
      <p className={fieldStyles.help} id="files-help">
        {`${extensions.join(', ')} 파일을 3개까지 올릴 수 있습니다. ${note}`}
      </p>
    </div>
  );
}
