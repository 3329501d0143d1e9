import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { pageMeta } from '~/features/shell/frame/page-title';
import { CsrfField } from '~/features/shell/sending/csrf-field';
import { links } from '~/links/links';
import type { RoutePolicy } from '~/request/route-policies';
import { Button, ButtonLink } from '~/ui/button/button';
import { ErrorSummary } from '~/ui/error-summary/error-summary';
import { useSummary } from '~/ui/error-summary/use-summary';
import { CheckField } from '~/ui/field/check-field';
import { fieldStyles } from '~/ui/field/field';
import { TextField } from '~/ui/field/text-field';
import { Icon } from '~/ui/icon/icon';
import { Page } from '~/ui/page/page';
import { leftMember, passwordLength } from '~protocol/account/rules';
import styles from './leave.module.css';
import { type LeaveProblem, leave, loadLeaving } from './leave.server';

export { sendOrKeep as clientAction } from '~/features/shell/sending/submit-failure';

export const meta = pageMeta('회원 탈퇴');

export const handle: RoutePolicy = { rate: 'login' };

export const loader = (args: LoaderFunctionArgs) => loadLeaving(args);

export const action = (args: ActionFunctionArgs) => leave(args);

/** What becomes of the account and of what is in it, and the form that ends it. */
export default function Leave() {
  const { userId, obstacle, hasPassword, hasStation, subscriptions } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const summary = useSummary(answer?.errors);
  return (
    <Page title="회원 탈퇴" back={{ href: links.myAccount, label: '계정 관리' }} width="narrow">
      <p className={fieldStyles.lead}>{`아이디 ${userId}의 계정을 지워요. 바로 끝나고, 되돌릴 수 없어요.`}</p>
      <div className={styles.parts}>
        {/* it came up since the form was shown: the answer takes the focus */}
        {obstacle && <ErrorSummary errors={summary} />}
        {obstacle && !answer && (
          <p className={styles.obstacle}>
            <Icon name="circle-alert" />
            {obstacle}
          </p>
        )}
        <section className={fieldStyles.notice}>
          <h2>바로 지워져요</h2>
          <ul>
            <li>비밀번호, 이메일, 생년월일과 모든 기기의 로그인</li>
            <li>즐겨찾기, 시청 기록, 나중에 보기, UP, 재생목록, 숨긴 목록, 알림, 구독 주소</li>
            <li>받은 쪽지와 쓰다 만 글</li>
            <li>남은 별풍선, 애드벌룬, 스티커, 캐시와 구독권. 환불되지 않아요.</li>
            {subscriptions > 0 && (
              <li>{`지금 이용 중인 구독 ${subscriptions}개. 환불 없이 끝나고 다시 결제되지 않아요.`}</li>
            )}
            {hasStation && (
              <li>방송국과 그 안의 VOD, Catch, 게시글. 다른 회원이 남긴 글과 댓글도 함께 지워져요.</li>
            )}
          </ul>
        </section>
        <section className={fieldStyles.notice}>
          <h2>남아요</h2>
          <ul>
            <li>
              {`다른 방송국에 쓴 글과 댓글, 보낸 쪽지와 선물은 ‘${leftMember.nick}’으로 보여요. 지우고 싶은 글은 `}
              <a href={links.myStory}>내 글/댓글</a>에서 먼저 지워 주세요.
            </li>
            <li>
              고객센터에 접수한 문의와 신고는 3년 동안 보관돼요. 더는 볼 수 없고, 답변도 받을 수 없어요.
            </li>
            <li>{`아이디 ${userId}: 누구도 다시 쓸 수 없어요. 닉네임은 다른 회원이 쓸 수 있어요.`}</li>
          </ul>
        </section>
        <p className={fieldStyles.note}>
          간직하고 싶은 목록이 있으면 <a href={links.myData()}>내 데이터</a>에서 먼저 내보내 주세요.
        </p>
      </div>
      {!obstacle && (
        <LeaveForm userId={userId} hasPassword={hasPassword} answer={answer}>
          <ErrorSummary errors={summary} />
        </LeaveForm>
      )}
    </Page>
  );
}

interface LeaveFormProps {
  userId: string;
  hasPassword: boolean;
  answer: LeaveProblem | undefined;
  children: ReactNode;
}

function LeaveForm({ userId, hasPassword, answer, children }: LeaveFormProps) {
  const errors: Record<string, string> = answer?.errors ?? {};
  return (
    <Form method="post" className={fieldStyles.form}>
      <CsrfField />
      {children}
      <input hidden readOnly type="text" autoComplete="username" value={userId} />
      {hasPassword && (
        <TextField
          name="currentPassword"
          label="비밀번호 확인"
          type="password"
          autoComplete="current-password"
          maxLength={passwordLength.max}
          required
          help="지금 쓰는 비밀번호를 입력해 주세요."
          error={errors.currentPassword}
        />
      )}
      <div className={fieldStyles.field}>
        <CheckField
          id="hasRead"
          name="hasRead"
          isChecked={answer?.hasRead}
          errors={errors.hasRead ? [errors.hasRead] : undefined}
          label="안내를 확인했어요."
        />
      </div>
      <div className={fieldStyles.actions}>
        <Button look="danger" large>
          탈퇴하기
        </Button>
        <ButtonLink look="outline" large href={links.myAccount}>
          취소
        </ButtonLink>
      </div>
    </Form>
  );
}
