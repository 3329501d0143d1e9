import { useRef } from 'react';
import { allowedExtensions, attachmentError } from '~/domain/inquiry';
import { FieldError, fieldStyles } from '~/ui/field/field';
import { FileList, fileListStyles, type ListedFile } from '~/ui/file-list/file-list';
import type { FormType } from '~protocol/help-codes';

interface AttachmentsFieldProps {
  formType: FormType;
  /** stored already */
  files: readonly ListedFile[];
  error: string | undefined;
  helpEmail: string;
  /** told by script when a choice of files could not be sent; null when it can */
  onProblem: (text: string | null) => void;
}

/** Stored files with a remove button each, and the input for further ones (help-centre §5.7). */
export function AttachmentsField({ formType, files, error, helpEmail, onProblem }: AttachmentsFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const extensions = allowedExtensions(formType);
  const id = 'inquiry-attachedFiles';
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would nest a legend inside the grid of the form
    <div className={fieldStyles.field} role="group" aria-labelledby="files-label">
      <p className={fieldStyles.label} id="files-label">
        첨부 파일 <span className={fieldStyles.help}>(선택)</span>
      </p>
      <FileList files={files} removeName="removeFile" />
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
          aria-describedby={error ? 'files-help files-error' : 'files-help'}
          aria-invalid={error ? true : undefined}
          onChange={() =>
            onProblem(attachmentError([...(input.current?.files ?? [])], files, formType, helpEmail))
          }
        />
      </div>
      {error && <FieldError id="files-error">{error}</FieldError>}
      <p className={fieldStyles.help} id="files-help">
        {`${extensions.join(', ')} 파일을 3개까지 올릴 수 있습니다. 10M 이상인 파일은 ${helpEmail} 로 보내 주세요.`}
      </p>
    </div>
  );
}
