import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { loadRecovery } from '~/features/account/recovery.server';
import { RecoveryPage } from '~/features/account/recovery-page';
import { pageMeta } from '~/features/shell/frame/page-title';
import { links } from '~/links/links';
import type { RoutePolicy } from '~/request/route-policies';
import { confirmHours } from '~protocol/account/signup-codes';
import { askAgain } from './mail.action.server';

export { sendOrKeep as clientAction } from '~/features/shell/sending/submit-failure';

export const meta = pageMeta('가입 메일 받기');

export const handle: RoutePolicy = { rate: 'login' };

export const loader = (args: LoaderFunctionArgs) => loadRecovery(args);

export const action = (args: ActionFunctionArgs) => askAgain(args);

/** Where a sign-up leads that has to be confirmed, and where the mail is sent once more. */
export default function SignupMail() {
  const { isOffered, isSent } = useLoaderData<typeof loader>();
  return (
    <RecoveryPage
      title="가입 메일 받기"
      lead="가입할 때 적은 이메일을 입력하면 가입을 마치는 메일을 다시 보내 드려요."
      sentText={`이 이메일로 신청한 가입이 있으면 메일을 보냈어요. ${confirmHours}시간 안에 메일의 주소에서 가입을 마쳐 주세요. 메일이 없으면 스팸함을 봐 주세요.`}
      fields={['email']}
      submit="메일 받기"
      other={
        isSent
          ? { href: links.signupMail, label: '메일 다시 받기' }
          : { href: links.signup(links.home), label: '회원가입' }
      }
      isOffered={isOffered}
      isSent={isSent}
      problem={useActionData<typeof action>()}
    />
  );
}
