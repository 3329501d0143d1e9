import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import parts from '~/features/account/part.module.css';
import { PicturePart } from '~/features/account/picture-part';
import { pageMeta } from '~/features/shell/frame/page-title';
import { CsrfField } from '~/features/shell/sending/csrf-field';
import { links } from '~/links/links';
import type { RoutePolicy } from '~/request/route-policies';
import { Button, ButtonLink } from '~/ui/button/button';
import { Page } from '~/ui/page/page';
import { changeAccount } from './account.action.server';
import styles from './account.module.css';
import { loadAccount } from './account.query.server';
import { AccountFields } from './account-fields';
import { accountParts } from './account-parts';

export { sendOrKeep as clientAction } from '~/features/shell/sending/submit-failure';

export const meta = pageMeta('계정 관리');

export const handle: RoutePolicy = { rate: 'login' };

export const loader = (args: LoaderFunctionArgs) => loadAccount(args);

export const action = (args: ActionFunctionArgs) => changeAccount(args);

/** The member's picture, nick, e-mail and password, the way out of every device and the way to leave. What was saved starts its form anew: no password stays in it. */
export default function Account() {
  const { userId, nick, email, devices } = useLoaderData<typeof loader>();
  const problem = useActionData<typeof action>();
  const current: Record<string, string> = { userNick: nick, email: email ?? '' };
  return (
    <Page title="계정 관리" width="narrow">
      <section className={parts.part} aria-labelledby="picture-part">
        <h2 id="picture-part" tabIndex={-1}>
          프로필 사진
        </h2>
        <PicturePart />
      </section>
      {accountParts.map((part) => (
        <AccountFields
          key={`${part.form} ${part.inputs.map(({ name }) => current[name])}`}
          part={part}
          userId={userId}
          current={current}
          problem={problem}
        />
      ))}
      <section className={parts.part} aria-labelledby="two-step">
        <h2 id="two-step">2단계 로그인</h2>
        <p>비밀번호를 입력한 뒤 휴대전화 인증 앱의 코드를 한 번 더 물어보게 할 수 있어요.</p>
        <ButtonLink look="outline" large href={links.twoStep}>
          2단계 로그인 관리
        </ButtonLink>
      </section>
      <section className={parts.part} aria-labelledby="passkeys">
        <h2 id="passkeys">패스키</h2>
        <p>휴대전화나 컴퓨터의 지문, 얼굴, PIN으로 로그인할 수 있어요.</p>
        <ButtonLink look="outline" large href={links.passkeys}>
          패스키 관리
        </ButtonLink>
      </section>
      <section className={parts.part} aria-labelledby="devices">
        <h2 id="devices" tabIndex={-1}>
          로그인한 기기
        </h2>
        <Devices devices={devices} />
        <p>다른 곳에서 로그아웃하지 않았거나 기기를 잃어버렸다면 한 번에 로그아웃할 수 있어요.</p>
        <Form method="post">
          <CsrfField />
          <Button name="intent" value="logout-all" look="outline" large>
            모든 기기에서 로그아웃
          </Button>
        </Form>
      </section>
      <section className={parts.part} aria-labelledby="feeds">
        <h2 id="feeds">구독 주소</h2>
        <p>새 글과 방송 일정을 RSS 리더나 캘린더 앱에서 보는 주소를 만들고 없앨 수 있어요.</p>
        <ButtonLink look="outline" large href={links.myFeeds}>
          구독 주소 관리
        </ButtonLink>
      </section>
      <section className={parts.part} aria-labelledby="data">
        <h2 id="data">내 데이터</h2>
        <p>즐겨찾기와 시청 기록, 재생목록을 파일로 내보내거나 가져오고, 한 번에 지울 수 있어요.</p>
        <ButtonLink look="outline" large href={links.myData()}>
          내 데이터 관리
        </ButtonLink>
      </section>
      <section className={parts.part} aria-labelledby="leave">
        <h2 id="leave">회원 탈퇴</h2>
        <p>계정과 그 안의 내용을 지우고 모아봄을 떠날 수 있어요.</p>
        <ButtonLink look="outline" large href={links.leaveForGood}>
          탈퇴 안내 보기
        </ButtonLink>
      </section>
    </Page>
  );
}

type DeviceList = ReturnType<typeof useLoaderData<typeof loader>>['devices'];

/** Each place where the member is logged in, with a way out of it; one's own leaves by 로그아웃. */
function Devices({ devices }: { devices: DeviceList }) {
  if (!devices) return <p>목록을 불러오지 못했어요. 잠시 후 다시 시도해 주세요.</p>;
  return (
    <Form method="post" preventScrollReset>
      <CsrfField />
      <ul className={styles.devices}>
        {devices.map(({ id, name, since, usedOn, isCurrent }) => (
          <li key={id}>
            <p>
              <b>{name}</b>
              {isCurrent && ' (지금 쓰는 기기)'}
              <small>{`${since} 로그인 · 마지막 사용 ${usedOn}`}</small>
            </p>
            {!isCurrent && (
              <Button look="outline" name="end" value={id} aria-label={`${name}, ${since} 로그인, 로그아웃`}>
                로그아웃
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Form>
  );
}
