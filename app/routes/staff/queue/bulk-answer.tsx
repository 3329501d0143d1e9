import { answerKinds } from '~/domain/help/staff-desk';
import forms from '~/features/staff/staff-forms.module.css';
import { Button } from '~/ui/button/button';
import { Field } from '~/ui/field/field';
import field from '~/ui/field/field.module.css';
import { answerLength } from '~protocol/staff/codes';
import { macroNames } from '~protocol/staff/macros';
import type { BulkAnswer } from './bulk.server';

interface BulkAnswerProps {
  canned: readonly { id: number; title: string }[];
  refused: BulkAnswer | undefined;
}

/** One answer to every case that is chosen, with its own macros; a part of the form that has their boxes. */
export function BulkAnswerFields({ canned, refused }: BulkAnswerProps) {
  const typed = refused?.answer;
  const isShown =
    refused !== undefined &&
    (refused.answer.canned !== '' || refused.answer.text !== '' || isOfText(refused));
  return (
    <details className={forms.act} open={isShown}>
      <summary>고른 문의에 한 번에 답변하기</summary>
      <div className={forms.form}>
        {canned.length > 0 && (
          <Field id="bulk-canned" label="정형 답변">
            {(control) => (
              <select {...control} className={field.select} name="canned" defaultValue={typed?.canned ?? ''}>
                <option value="">쓰지 않음</option>
                {canned.map(({ id, title }) => (
                  <option key={id} value={id}>
                    {title}
                  </option>
                ))}
              </select>
            )}
          </Field>
        )}
        <Field
          id="bulk-text"
          label="답변 내용"
          help={`정형 답변을 고르면 그 아래에 붙어요. ${macroNames.map((name) => `{${name}}`).join(', ')} 변수는 문의마다 채워져요.`}
          errors={refused && isOfText(refused) ? [refused.problem?.message ?? ''] : undefined}
        >
          {(control) => (
            <textarea
              {...control}
              className={field.textarea}
              name="text"
              rows={5}
              maxLength={answerLength}
              defaultValue={typed?.text}
            />
          )}
        </Field>
        <Field id="bulk-kind" label="답변 종류">
          {(control) => (
            <select {...control} className={field.select} name="kind" defaultValue={typed?.kind || 'end'}>
              {answerKinds.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Button look="outline" name="press" value="answer">
          고른 문의에 답변
        </Button>
      </div>
    </details>
  );
}

const isOfText = ({ problem }: BulkAnswer) => problem?.field === 'text';
