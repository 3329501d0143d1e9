import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import { CsrfField } from '~/features/shell/csrf-field';
import { pageMeta } from '~/features/shell/page-title';
import { links } from '~/links/links';
import type { RoutePolicy } from '~/request/route-policies';
import { Button, ButtonLink } from '~/ui/button/button';
import { ErrorSummary } from '~/ui/error-summary/error-summary';
import { Field, fieldStyles } from '~/ui/field/field';
import { Page } from '~/ui/page/page';
import { passwordLength } from '~protocol/account-rules';
import { changeAccount } from './account.action.server';
import styles from './account.module.css';
import { loadAccount } from './account.query.server';

export const meta = pageMeta('계정 관리');

export const handle: RoutePolicy = { rate: 'login' };

export const loader = (args: LoaderFunctionArgs) => loadAccount(args);

export const action = (args: ActionFunctionArgs) => changeAccount(args);

/** The member's password, and the way out of every device. */
export default function Account() {
  return (
    <Page title="계정 관리" width="narrow">
      <Password />
      <section className={styles.part} aria-labelledby="devices">
        <h2 id="devices">로그인한 기기</h2>
        <p>다른 곳에서 로그아웃하지 않았거나 기기를 잃어버렸다면 한 번에 로그아웃할 수 있어요.</p>
        <Form method="post">
          <CsrfField />
          <Button name="intent" value="logout-all" look="outline" large>
            모든 기기에서 로그아웃
          </Button>
        </Form>
      </section>
      <section className={styles.part} aria-labelledby="feeds">
        <h2 id="feeds">구독 주소</h2>
        <p>새 글과 방송 일정을 RSS 리더나 캘린더 앱에서 보는 주소를 만들고 없앨 수 있어요.</p>
        <ButtonLink look="outline" large href={links.myFeeds}>
          구독 주소 관리
        </ButtonLink>
      </section>
      <section className={styles.part} aria-labelledby="data">
        <h2 id="data">내 데이터</h2>
        <p>즐겨찾기와 시청 기록, 재생목록을 파일로 내보내거나 가져오고, 한 번에 지울 수 있어요.</p>
        <ButtonLink look="outline" large href={links.myData()}>
          내 데이터 관리
        </ButtonLink>
      </section>
    </Page>
  );
}

const inputs = [
  { name: 'currentPassword', label: '현재 비밀번호', autoComplete: 'current-password', help: undefined },
  {
    name: 'newPassword',
    label: '새 비밀번호',
    autoComplete: 'new-password',
    help: `${passwordLength.min}자 이상`,
  },
] as const;

function Password() {
  const { userId } = useLoaderData<typeof loader>();
  const errors = useActionData<typeof action>()?.errors ?? {};
  const summary = (['', 'currentPassword', 'newPassword'] as const).flatMap((name) => {
    const text = errors[name];
    return text ? [{ id: name || undefined, text }] : [];
  });
  return (
    <section className={styles.part} aria-labelledby="password">
      <h2 id="password">비밀번호 변경</h2>
      <p>바꾸면 다른 기기에서는 로그아웃돼요.</p>
      <Form method="post" className={fieldStyles.form}>
        <CsrfField />
        <ErrorSummary errors={summary} />
        <input type="hidden" name="intent" value="password" />
        {/* tells password managers whose password it is */}
        <input hidden readOnly type="text" autoComplete="username" value={userId} />
        {inputs.map(({ name, label, autoComplete, help }) => (
          <Field
            key={name}
            id={name}
            label={label}
            required
            help={help}
            errors={errors[name] ? [errors[name]] : undefined}
          >
            {(control) => (
              <input
                {...control}
                className={fieldStyles.input}
                name={name}
                type="password"
                autoComplete={autoComplete}
                required
                maxLength={passwordLength.max}
              />
            )}
          </Field>
        ))}
        <div className={fieldStyles.actions}>
          <Button look="primary" large>
            비밀번호 변경
          </Button>
        </div>
      </Form>
    </section>
  );
}
