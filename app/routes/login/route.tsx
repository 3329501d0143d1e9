import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import { PasskeyForm } from '~/features/account/passkey-form';
import ways from '~/features/account/ways.module.css';
import { pageMeta } from '~/features/shell/frame/page-title';
import { useHosts } from '~/features/shell/frame/root-data';
import { CsrfField } from '~/features/shell/sending/csrf-field';
import { links, profileImageUrl } from '~/links/links';
import type { RoutePolicy } from '~/request/route-policies';
import { Button, ButtonLink } from '~/ui/button/button';
import { ErrorSummary } from '~/ui/error-summary/error-summary';
import { Field, fieldStyles } from '~/ui/field/field';
import { Page } from '~/ui/page/page';
import { logInFromForm } from './login.action.server';
import styles from './login.module.css';
import { loadLogin } from './login.query.server';

export { sendOrKeep as clientAction } from '~/features/shell/sending/submit-failure';

export const meta = pageMeta('로그인');

export const handle: RoutePolicy = { rate: 'login' };

export const loader = (args: LoaderFunctionArgs) => loadLogin(args);

export const action = (args: ActionFunctionArgs) => logInFromForm(args);

/** Said where the second step took too long. */
const lateText = '코드를 입력할 시간이 지났어요. 아이디와 비밀번호부터 다시 입력해 주세요.';

export default function Login() {
  const { returnTo, userId, isLate, passkeyOptions, demoAccounts, offersSignup } =
    useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const error = answer?.error ?? (isLate ? lateText : null);
  return (
    <Page title="로그인" width="narrow">
      <Form method="post" className={fieldStyles.form}>
        <CsrfField />
        <ErrorSummary errors={error ? [{ id: 'userId', text: error }] : []} answer={error} />
        <input type="hidden" name="request_uri" value={returnTo} />
        <Field id="userId" label="아이디" required>
          {(control) => (
            <input
              {...control}
              className={fieldStyles.input}
              name="userId"
              autoComplete="username"
              required
              maxLength={40}
              defaultValue={answer?.userId ?? userId}
            />
          )}
        </Field>
        <Field id="password" label="비밀번호" required>
          {(control) => (
            <input
              {...control}
              className={fieldStyles.input}
              name="password"
              type="password"
              autoComplete="current-password"
              required
              maxLength={100}
            />
          )}
        </Field>
        <div className={fieldStyles.actions}>
          <Button look="primary" large>
            로그인
          </Button>
          {offersSignup && (
            <ButtonLink look="outline" large href={links.signup(returnTo)}>
              회원가입
            </ButtonLink>
          )}
        </div>
      </Form>
      {passkeyOptions && (
        <div className={styles.passkey}>
          <PasskeyForm
            act="sign"
            options={passkeyOptions}
            name="passkey"
            submit="패스키로 로그인"
            look="outline"
          >
            <input type="hidden" name="request_uri" value={returnTo} />
          </PasskeyForm>
        </div>
      )}
      <p className={ways.ways}>
        <ButtonLink look="text" href={links.forgotId}>
          아이디 찾기
        </ButtonLink>
        <ButtonLink look="text" href={links.forgotPassword}>
          비밀번호 찾기
        </ButtonLink>
      </p>
      {demoAccounts.length > 0 && <DemoAccounts accounts={demoAccounts} returnTo={returnTo} />}
    </Page>
  );
}

interface DemoAccountsProps {
  accounts: Array<{ userId: string; userNick: string; label: string; profileImage?: string | null }>;
  returnTo: string;
}

/** Demo mode: one button for each demo account. */
function DemoAccounts({ accounts, returnTo }: DemoAccountsProps) {
  const hosts = useHosts();
  return (
    <section className={styles.demo} aria-labelledby="demo">
      <h2 id="demo">데모 계정으로 둘러보기</h2>
      <p>비밀번호 없이 한 번에 들어갈 수 있어요. 내 컴퓨터에서만 열리는 데모에만 있습니다.</p>
      <Form method="post">
        <CsrfField />
        <input type="hidden" name="request_uri" value={returnTo} />
        <ul>
          {accounts.map((account) => (
            <li key={account.userId}>
              <button type="submit" name="demo" value={account.userId}>
                <img
                  src={profileImageUrl(hosts, account.userId, account.profileImage)}
                  width="36"
                  height="36"
                  alt=""
                />
                <span>
                  <b>{account.userNick}</b>
                  <small>{account.label}</small>
                </span>
              </button>
            </li>
          ))}
        </ul>
      </Form>
    </section>
  );
}
