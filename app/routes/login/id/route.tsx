import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { loadRecovery } from '~/features/account/recovery.server';
import { RecoveryPage } from '~/features/account/recovery-page';
import { pageMeta } from '~/features/shell/frame/page-title';
import { links } from '~/links/links';
import type { RoutePolicy } from '~/request/route-policies';
import { askId } from './forgotten.action.server';

export { sendOrKeep as clientAction } from '~/features/shell/sending/submit-failure';

export const meta = pageMeta('아이디 찾기');

export const handle: RoutePolicy = { rate: 'login' };

export const loader = (args: LoaderFunctionArgs) => loadRecovery(args);

export const action = (args: ActionFunctionArgs) => askId(args);

export default function ForgotId() {
  const { isOffered, isSent } = useLoaderData<typeof loader>();
  return (
    <RecoveryPage
      title="아이디 찾기"
      lead="등록한 이메일을 입력하면 그 이메일의 아이디를 메일로 알려 드려요."
      sentText="이 이메일로 등록한 아이디가 있으면 메일을 보냈어요. 메일이 없으면 스팸함을 봐 주세요."
      fields={['email']}
      submit="메일 받기"
      other={{ href: links.forgotPassword, label: '비밀번호 찾기' }}
      isOffered={isOffered}
      isSent={isSent}
      problem={useActionData<typeof action>()}
    />
  );
}
