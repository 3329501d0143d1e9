import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import { pageMeta } from '~/features/shell/frame/page-title';
import { LeaveWarning } from '~/features/shell/navigation/leave-warning';
import { CsrfField } from '~/features/shell/sending/csrf-field';
import { ActFields, actErrors } from '~/features/staff/act-fields';
import styles from '~/features/staff/staff-forms.module.css';
import { StaffPage } from '~/features/staff/staff-page';
import { links } from '~/links/links';
import { Button, ButtonLink } from '~/ui/button/button';
import { ErrorSummary } from '~/ui/error-summary/error-summary';
import { fieldStyles } from '~/ui/field/field';
import { TextField } from '~/ui/field/text-field';
import { leftMember } from '~protocol/account/rules';
import { deletionDays, endText } from '~protocol/staff/member-codes';
import page from './delete.module.css';
import { type DeletionProblem, deleteMember, loadDeletion } from './delete.server';

export { sendOrKeep as clientAction } from '~/features/shell/sending/submit-failure';

export const meta = pageMeta<typeof loader>(({ data }) =>
  data ? `회원 ${data.nick} 계정 삭제` : '계정 삭제',
);

export const loader = (args: LoaderFunctionArgs) => loadDeletion(args);

export const action = (args: ActionFunctionArgs) => deleteMember(args);

/** What becomes of a member's account that is deleted, and the form that begins it. */
export default function DeleteMember() {
  const { userId, nick, stationName, obstacle, untilDate, formKey } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const isOpen = obstacle === null && untilDate === null;
  return (
    <StaffPage title={`${nick}님의 계정 삭제`}>
      {obstacle && <p>{obstacle}</p>}
      {untilDate && (
        <p>{`이 계정은 ${endText('delete', untilDate)}돼요. 회원 페이지에서 정지를 해제하면 삭제하지 않아요.`}</p>
      )}
      <div className={page.parts}>
        <section className={fieldStyles.notice}>
          <h2>{`바로 정지되고, ${deletionDays}일 뒤에 지워져요`}</h2>
          <ul>
            <li>
              회원에게 사유와 삭제할 때를 알림과 메일로 알려요. 그때까지 로그인해서 이의신청을 할 수 있어요.
            </li>
            <li>
              이의신청에 답하지 않은 동안에는 지우지 않아요. 받아들이거나 정지를 해제하면 계정이 그대로
              남아요.
            </li>
            <li>지운 뒤에는 되돌릴 수 없어요. 회원이 스스로 탈퇴한 것과 같아요.</li>
          </ul>
        </section>
        <section className={fieldStyles.notice}>
          <h2>지워져요</h2>
          <ul>
            <li>비밀번호, 이메일, 생년월일, 로그인, 즐겨찾기와 시청 기록 같은 목록, 받은 쪽지, 조치 기록</li>
            <li>남은 별풍선, 캐시와 구독권, 이용 중인 구독. 환불되지 않아요.</li>
            {stationName && (
              <li>
                방송국 <bdi>{stationName}</bdi>와 그 안의 VOD, Catch, 게시글. 다른 회원이 남긴 글과 댓글도
                함께 지워져요.
              </li>
            )}
          </ul>
        </section>
        <section className={fieldStyles.notice}>
          <h2>남아요</h2>
          <ul>
            <li>{`다른 방송국에 쓴 글과 댓글, 보낸 쪽지와 선물: ‘${leftMember.nick}’으로 보여요.`}</li>
            <li>고객센터에 접수한 문의와 신고: 3년 동안 보관돼요.</li>
            <li>{`아이디 ${userId}: 누구도 다시 쓸 수 없어요. 처리 기록에는 이 삭제가 남아요.`}</li>
          </ul>
        </section>
      </div>
      <LeaveWarning answer={answer} />
      {/* what was refused is shown, also where a colleague has done it meanwhile */}
      {(isOpen || answer) && <DeletionForm userId={userId} nick={nick} formKey={formKey} answer={answer} />}
    </StaffPage>
  );
}

interface DeletionFormProps {
  userId: string;
  nick: string;
  formKey: string;
  answer: DeletionProblem | undefined;
}

function DeletionForm({ userId, nick, formKey, answer }: DeletionFormProps) {
  const { typed, errors } = answer ?? {};
  return (
    <Form method="post" className={styles.form} noValidate>
      <CsrfField />
      <input type="hidden" name="formKey" value={typed?.formKey ?? formKey} />
      <ErrorSummary errors={actErrors('delete', errors)} answer={answer} />
      <ActFields act="delete" hasDays={false} typed={typed} errors={errors} />
      <TextField
        name="confirm"
        label="삭제할 회원의 아이디"
        help={`${nick}님의 아이디(${userId})를 그대로 입력해 주세요.`}
        type="text"
        autoComplete="off"
        maxLength={40}
        required
        value={typed?.confirm}
        error={errors?.confirm}
      />
      <div className={styles.actions}>
        <Button look="danger">계정 삭제 예약</Button>
        <ButtonLink look="outline" href={links.staffMember(userId)}>
          취소
        </ButtonLink>
      </div>
    </Form>
  );
}
