import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { loadRecovery } from '~/features/account/recovery.server';
import { RecoveryPage } from '~/features/account/recovery-page';
import { pageMeta } from '~/features/shell/frame/page-title';
import { links } from '~/links/links';
import type { RoutePolicy } from '~/request/route-policies';
import { passwordLinkMinutes } from '~protocol/account/rules';
import { askPassword } from './forgotten.action.server';

export { sendOrKeep as clientAction } from '~/features/shell/sending/submit-failure';

export const meta = pageMeta('비밀번호 찾기');

export const handle: RoutePolicy = { rate: 'login' };

export const loader = (args: LoaderFunctionArgs) => loadRecovery(args);

export const action = (args: ActionFunctionArgs) => askPassword(args);

export default function ForgotPassword() {
  const { isOffered, isSent } = useLoaderData<typeof loader>();
  return (
    <RecoveryPage
      title="비밀번호 찾기"
      lead="아이디와 등록한 이메일을 입력하면 비밀번호를 다시 정하는 메일을 보내 드려요."
      sentText={`입력한 정보와 맞는 계정이 있으면 메일을 보냈어요. 메일의 주소는 ${passwordLinkMinutes}분 동안 열려요. 메일이 없으면 스팸함을 봐 주세요.`}
      fields={['userId', 'email']}
      submit="메일 받기"
      other={{ href: links.forgotId, label: '아이디 찾기' }}
      isOffered={isOffered}
      isSent={isSent}
      problem={useActionData<typeof action>()}
    />
  );
}
