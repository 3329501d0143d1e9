import { periodOptions } from '~/features/staff/limit-days';
import { Field } from '~/ui/field/field';
import field from '~/ui/field/field.module.css';
import { type MemberAct, sanctionLengths } from '~protocol/staff/member-codes';

/** What an act about a member asks before it is done; the others need no question. */
export const memberQuestions: Partial<Record<MemberAct, string>> = {
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

/** What was typed into an act that was refused, with the key that it was sent under. */
export interface TypedAct {
  reason: string;
  note: string;
  days: string;
  formKey: string;
}

/** By field; '' is the form as a whole. */
export type ActErrors = Record<string, string>;

const idOf = (act: string, of: FieldName) => `${act}-${of}`;

/** For the summary above the form. */
export const actErrors = (act: string, errors: ActErrors = {}) =>
  Object.entries(errors).map(([of, text]) =>
    of in labels
      ? { id: idOf(act, of as FieldName), text: `${labels[of as FieldName]}: ${text}` }
      : { id: of || undefined, text },
  );

interface ActFieldsProps {
  /** begins the ids of the fields */
  act: string;
  /** of a limit, which lasts */
  hasDays: boolean;
  hasNote?: boolean;
  reasonLength?: number;
  typed: TypedAct | undefined;
  errors: ActErrors | undefined;
}

/** How long, why, and what colleagues are told. */
export function ActFields({
  act,
  hasDays,
  hasNote = true,
  reasonLength = sanctionLengths.reason,
  typed,
  errors,
}: ActFieldsProps) {
  const errorsOf = (of: FieldName) => (errors?.[of] ? [errors[of]] : undefined);
  return (
    <>
      {hasDays && (
        <Field id={idOf(act, 'days')} label={labels.days} required errors={errorsOf('days')}>
          {(control) => (
            <select {...control} className={field.select} name="days" defaultValue={typed?.days ?? ''}>
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
        id={idOf(act, 'reason')}
        label={labels.reason}
        required
        help={`회원에게 그대로 보여요. ${reasonLength}자까지 쓸 수 있어요.`}
        errors={errorsOf('reason')}
      >
        {(control) => (
          <textarea
            {...control}
            className={field.textarea}
            name="reason"
            rows={3}
            defaultValue={typed?.reason}
          />
        )}
      </Field>
      {hasNote && (
        <Field id={idOf(act, 'note')} label={labels.note} help="직원에게만 보여요." errors={errorsOf('note')}>
          {(control) => (
            <textarea
              {...control}
              className={field.textarea}
              name="note"
              rows={2}
              defaultValue={typed?.note}
            />
          )}
        </Field>
      )}
    </>
  );
}
