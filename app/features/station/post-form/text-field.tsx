import { type ComponentType, useEffect, useRef, useState } from 'react';
import type { PostValues } from '~/domain/station/post-form';
import { Field, fieldStyles } from '~/ui/field/field';
import { withPart } from '~/ui/load-part';
import { postLimits } from '~protocol/station/write/codes';
import type { EditorProps } from './editor';

interface TextFieldProps {
  values: PostValues;
  error: string | undefined;
  onChange: () => void;
}

/** The text of a post: a text area that always works, and an editor in its place once that has come. */
export function TextField({ values, error, onChange }: TextFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [Editor, setEditor] = useState<ComponentType<EditorProps> | null>(null);
  useEffect(
    () =>
      withPart(
        () => import('./editor'),
        (part) => setEditor(() => part.Editor),
      ),
    [],
  );
  const isRich = values.html !== '';
  return (
    <Field
      id={Editor ? 'content-text' : 'content'}
      label="내용"
      required
      errors={error ? [error] : undefined}
      help={
        <>
          {`${postLimits.textLength.toLocaleString('ko-KR')}자까지 쓸 수 있습니다.`}
          {isRich &&
            !Editor &&
            ' 서식은 **굵게**, //기울임//, __밑줄__, ~~취소선~~, [말](주소)처럼 기호로 보입니다. ⟦ ⟧는 기호로 쓸 수 없는 부분이며, 지우지 않으면 그대로 남습니다.'}
        </>
      }
    >
      {(control) => (
        <>
          {isRich && !Editor && (
            <>
              <input type="hidden" name="html" value={values.html} />
              <input type="hidden" name="htmlAs" value={values.htmlAs} />
            </>
          )}
          {Editor && (
            <Editor
              area={area}
              values={values}
              isInvalid={control['aria-invalid']}
              describedBy={control['aria-describedby']}
              onChange={onChange}
            />
          )}
          <textarea
            {...control}
            ref={area}
            className={fieldStyles.textarea}
            name="content"
            defaultValue={values.content}
            hidden={Editor !== null}
          />
        </>
      )}
    </Field>
  );
}
