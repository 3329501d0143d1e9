import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import styles from '~/features/account/ways.module.css';
import { pageMeta } from '~/features/shell/frame/page-title';
import { useHosts } from '~/features/shell/frame/root-data';
import { CsrfField } from '~/features/shell/sending/csrf-field';
import { links } from '~/links/links';
import type { RoutePolicy } from '~/request/route-policies';
import { Button, ButtonLink } from '~/ui/button/button';
import { ErrorSummary } from '~/ui/error-summary/error-summary';
import { fieldStyles } from '~/ui/field/field';
import { TextField } from '~/ui/field/text-field';
import { Page } from '~/ui/page/page';
import { loadCode, logInWithCode } from './code.server';

export { sendOrKeep as clientAction } from '~/features/shell/sending/submit-failure';

export const meta = pageMeta('2단계 로그인');

export const handle: RoutePolicy = { rate: 'login' };

export const loader = (args: LoaderFunctionArgs) => loadCode(args);

export const action = (args: ActionFunctionArgs) => logInWithCode(args);

/** What the code is read from. */
const appCode = {
  label: '인증 앱의 코드',
  help: '앱에 지금 보이는 6자리 숫자',
  inputMode: 'numeric',
} as const;
const recoveryCode = {
  label: '복구 코드',
  help: '2단계 로그인을 켤 때 적어 둔 코드 가운데 하나. 한 번만 쓸 수 있어요.',
  inputMode: 'text',
} as const;

/** The second step of a login: a code of the authenticator app, or of the list for who has lost it. */
export default function LoginCode() {
  const { returnTo, isRecovery } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const hosts = useHosts();
  return (
    <Page title="2단계 로그인" width="narrow">
      <Form method="post" className={fieldStyles.form} noValidate>
        <CsrfField />
        <ErrorSummary errors={answer ? [{ id: 'code', text: answer.error }] : []} answer={answer} />
        <input type="hidden" name="request_uri" value={returnTo} />
        <TextField
          key={String(isRecovery)}
          name="code"
          type="text"
          autoComplete="one-time-code"
          maxLength={40}
          required
          value={answer?.code}
          error={answer?.error}
          {...(isRecovery ? recoveryCode : appCode)}
        />
        <div className={fieldStyles.actions}>
          <Button look="primary" large>
            로그인
          </Button>
        </div>
      </Form>
      <p className={styles.ways}>
        <ButtonLink look="text" href={links.loginCode(returnTo, { byRecovery: !isRecovery })}>
          {isRecovery ? '인증 앱의 코드로 로그인' : '복구 코드로 로그인'}
        </ButtonLink>
        <ButtonLink look="text" href={links.login(hosts, returnTo)}>
          처음부터 다시 로그인
        </ButtonLink>
      </p>
    </Page>
  );
}
