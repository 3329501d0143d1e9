import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import { CsrfField } from '~/features/shell/csrf-field';
import { pageMeta } from '~/features/shell/page-title';
import { links } from '~/links/links';
import type { RoutePolicy } from '~/request/route-policies';
import { Button, ButtonLink } from '~/ui/button/button';
import { Page } from '~/ui/page/page';
import { nickLength, passwordLength } from '~protocol/account-rules';
import { changeAccount } from './account.action.server';
import styles from './account.module.css';
import { loadAccount } from './account.query.server';
import { AccountFields } from './account-fields';

export { sendOrKeep as clientAction } from '~/features/shell/submit-failure';

export const meta = pageMeta('계정 관리');

export const handle: RoutePolicy = { rate: 'login' };

export const loader = (args: LoaderFunctionArgs) => loadAccount(args);

export const action = (args: ActionFunctionArgs) => changeAccount(args);

const ofPassword = { type: 'password', maxLength: passwordLength.max, required: true } as const;

/** The member's nick, e-mail and password, and the way out of every device. What was saved starts its form anew: no password stays in it. */
export default function Account() {
  const { userId, nick, email } = useLoaderData<typeof loader>();
  const common = { userId, problem: useActionData<typeof action>() };
  return (
    <Page title="계정 관리" width="narrow">
      <AccountFields
        {...common}
        key={`nick ${nick}`}
        form="nick"
        title="닉네임"
        text="방송국과 글, 댓글, 쪽지에 보이는 이름이에요."
        submit="닉네임 변경"
        inputs={[
          {
            name: 'userNick',
            label: '닉네임',
            type: 'text',
            autoComplete: 'nickname',
            maxLength: 100,
            required: true,
            help: `${nickLength.min}~${nickLength.max}자`,
            value: nick,
          },
        ]}
      />
      <AccountFields
        {...common}
        key={`email ${email}`}
        form="email"
        title="이메일"
        text="비워 두고 바꾸면 등록한 이메일을 지워요."
        submit="이메일 변경"
        inputs={[
          {
            name: 'email',
            label: '이메일 주소',
            type: 'email',
            autoComplete: 'email',
            maxLength: 254,
            value: email ?? '',
          },
          {
            ...ofPassword,
            name: 'emailPassword',
            label: '비밀번호 확인',
            autoComplete: 'current-password',
            help: '지금 쓰는 비밀번호를 입력해 주세요.',
          },
        ]}
      />
      <AccountFields
        {...common}
        form="password"
        title="비밀번호 변경"
        text="바꾸면 다른 기기에서는 로그아웃돼요."
        submit="비밀번호 변경"
        inputs={[
          {
            ...ofPassword,
            name: 'currentPassword',
            label: '현재 비밀번호',
            autoComplete: 'current-password',
          },
          {
            ...ofPassword,
            name: 'newPassword',
            label: '새 비밀번호',
            autoComplete: 'new-password',
            help: `${passwordLength.min}자 이상`,
          },
        ]}
      />
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
