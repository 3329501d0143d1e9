import { Form } from '@remix-run/react';
import { CsrfField } from '~/features/shell/sending/csrf-field';
import { periodOptions } from '~/features/staff/limit-days';
import styles from '~/features/staff/staff-forms.module.css';
import ask from '~/features/station/talk.module.css';
import { Button } from '~/ui/button/button';
import { ErrorSummary } from '~/ui/error-summary/error-summary';
import { Field } from '~/ui/field/field';
import field from '~/ui/field/field.module.css';
import { isLimit, type MemberAct, memberActNames, sanctionLengths } from '~protocol/staff/member-codes';
import type { ActAnswer } from './one.action.server';

/** What is asked once more before it is done; the others need no question. */
const questions: Partial<Record<MemberAct, string>> = {
  noChat: '채팅을 금지하시겠습니까? 회원은 어느 방송에서도 채팅을 쓸 수 없고, 사유와 기간을 알려요.',
  noPosts: '글과 댓글, 방명록, 쪽지 쓰기를 금지하시겠습니까? 회원에게 사유와 기간을 알려요.',
  noBroadcast: '방송을 금지하시겠습니까? 진행 중인 방송은 바로 끝나고, 회원에게 사유와 기간을 알려요.',
  suspend: '이용을 정지하시겠습니까? 진행 중인 방송은 바로 끝나고, 회원에게 사유와 기간을 알려요.',
  endSessions: '모든 기기에서 로그아웃하시겠습니까? 회원은 다시 로그인해야 해요.',
  rename: '닉네임을 바꾸시겠습니까? 지금 닉네임은 다른 회원이 쓸 수 있게 돼요.',
  removePicture: '프로필 사진을 삭제하시겠습니까? 삭제하면 되돌릴 수 없습니다.',
};

const labels = { days: '기간', reason: '사유', note: '직원 메모' } as const;
type FieldName = keyof typeof labels;

interface ActFormProps {
  act: MemberAct;
  formKey: string;
  /** of this act, when it was refused */
  answer: ActAnswer | undefined;
}

/** One act with its reason; it opens where it was refused. */
export function ActForm({ act, formKey, answer }: ActFormProps) {
  const name = memberActNames[act];
  const question = questions[act];
  const idOf = (of: FieldName) => `${act}-${of}`;
  const errorsOf = (of: FieldName) => (answer?.errors[of] ? [answer.errors[of]] : undefined);
  const errors = Object.entries(answer?.errors ?? {}).map(([of, text]) =>
    of in labels ? { id: idOf(of as FieldName), text: `${labels[of as FieldName]}: ${text}` } : { text },
  );
  const button = (
    <Button look={question ? 'danger' : 'primary'} name="intent" value={act}>
      {name}
    </Button>
  );
  return (
    <details className={styles.act} open={answer !== undefined}>
      <summary>{name}</summary>
      <Form method="post" className={styles.form} noValidate>
        <CsrfField />
        <input type="hidden" name="formKey" value={answer?.typed.formKey ?? formKey} />
        <ErrorSummary errors={errors} answer={answer} />
        {isLimit(act) && (
          <Field id={idOf('days')} label={labels.days} required errors={errorsOf('days')}>
            {(control) => (
              <select
                {...control}
                className={field.select}
                name="days"
                defaultValue={answer?.typed.days ?? ''}
              >
                <option value="">선택해 주세요</option>
                {periodOptions.map(({ value, text }) => (
                  <option key={value} value={value}>
                    {text}
                  </option>
                ))}
              </select>
            )}
          </Field>
        )}
        <Field
          id={idOf('reason')}
          label={labels.reason}
          required
          help={`회원에게 그대로 보여요. ${sanctionLengths.reason}자까지 쓸 수 있어요.`}
          errors={errorsOf('reason')}
        >
          {(control) => (
            <textarea
              {...control}
              className={field.textarea}
              name="reason"
              rows={3}
              defaultValue={answer?.typed.reason}
            />
          )}
        </Field>
        <Field id={idOf('note')} label={labels.note} help="직원에게만 보여요." errors={errorsOf('note')}>
          {(control) => (
            <textarea
              {...control}
              className={field.textarea}
              name="note"
              rows={2}
              defaultValue={answer?.typed.note}
            />
          )}
        </Field>
        {question ? (
          <details className={ask.ask} open={answer !== undefined}>
            <summary>{`${name} 확인`}</summary>
            <div>
              <p>{question}</p>
              {button}
            </div>
          </details>
        ) : (
          button
        )}
      </Form>
    </details>
  );
}
