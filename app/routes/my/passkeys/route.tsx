import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import parts from '~/features/account/part.module.css';
import { PasskeyForm } from '~/features/account/passkey-form';
import { pageMeta } from '~/features/shell/frame/page-title';
import { CsrfField } from '~/features/shell/sending/csrf-field';
import { links } from '~/links/links';
import type { RoutePolicy } from '~/request/route-policies';
import { Button, ButtonLink } from '~/ui/button/button';
import { ErrorSummary } from '~/ui/error-summary/error-summary';
import { useSummary } from '~/ui/error-summary/use-summary';
import { fieldStyles } from '~/ui/field/field';
import { TextField } from '~/ui/field/text-field';
import { Page } from '~/ui/page/page';
import { passkeyMost, passkeyNameLength, passwordLength } from '~protocol/account/rules';
import { changePasskeys, type PasskeyAnswer } from './passkeys.action.server';
import styles from './passkeys.module.css';
import { loadPasskeys } from './passkeys.query.server';

export { sendOrKeep as clientAction } from '~/features/shell/sending/submit-failure';

export const meta = pageMeta('패스키');

export const handle: RoutePolicy = { rate: 'login', noStore: true };

export const loader = (args: LoaderFunctionArgs) => loadPasskeys(args);

export const action = (args: ActionFunctionArgs) => changePasskeys(args);

/** Devices that log the member in by finger, face or PIN. */
export default function Passkeys() {
  const state = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const options = answer?.options;
  return (
    <Page title="패스키" width="narrow" back={{ href: links.myAccount, label: '계정 관리' }}>
      <p className={styles.lead}>
        휴대전화나 컴퓨터의 지문, 얼굴, PIN으로 로그인해요. 비밀번호와 코드를 입력하지 않아도 되고, 가짜
        사이트에서는 쓸 수 없어 안전해요.
      </p>
      <ErrorSummary errors={useSummary(answer?.errors)} />
      {options ? <Make options={options} /> : <Begin state={state} errors={answer?.errors} />}
      <List list={state.list} />
    </Page>
  );
}

type State = ReturnType<typeof useLoaderData<typeof loader>>;

/** The first half of adding one: whose account it is. */
function Begin({ state, errors }: { state: State; errors: PasskeyAnswer['errors'] }) {
  const { isOffered, hasPassword, asksCode, list, userId } = state;
  if (!isOffered) return <p>이 주소에서는 패스키를 새로 등록할 수 없어요. https 주소에서 쓸 수 있어요.</p>;
  if (!hasPassword) return <p>비밀번호로 로그인하는 계정에서만 등록할 수 있어요.</p>;
  if (list.length >= passkeyMost)
    return <p>{`패스키는 ${passkeyMost}개까지 등록할 수 있어요. 쓰지 않는 것을 먼저 지워 주세요.`}</p>;
  return (
    <section className={parts.part} aria-labelledby="add">
      <h2 id="add">패스키 등록</h2>
      <p className={styles.scriptless}>패스키를 등록하고 쓰려면 브라우저에서 자바스크립트를 켜야 해요.</p>
      <Form method="post" className={`${fieldStyles.form} ${styles.scripted}`} noValidate>
        <CsrfField />
        <input type="hidden" name="intent" value="begin" />
        <input hidden readOnly type="text" autoComplete="username" value={userId} />
        <TextField
          name="currentPassword"
          label="비밀번호"
          type="password"
          autoComplete="current-password"
          maxLength={passwordLength.max}
          required
          error={errors?.currentPassword}
        />
        {asksCode && (
          <TextField
            name="code"
            label="인증 앱의 코드"
            help="앱에 지금 보이는 6자리 숫자"
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={40}
            required
            error={errors?.code}
          />
        )}
        <div className={fieldStyles.actions}>
          <Button look="primary" large>
            다음
          </Button>
        </div>
      </Form>
    </section>
  );
}

/** The second half: the device makes it at a press, without which some browsers refuse. It takes the focus. */
function Make({ options }: { options: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other options are another try
  useEffect(() => heading.current?.focus(), [options]);
  return (
    <section className={parts.part} aria-labelledby="make">
      <h2 id="make" tabIndex={-1} ref={heading}>
        기기에서 패스키 만들기
      </h2>
      <p>나중에 알아볼 수 있는 이름을 정하고 단추를 눌러 주세요.</p>
      <PasskeyForm act="make" options={options} name="made" submit="패스키 만들기" look="primary">
        <input type="hidden" name="intent" value="add" />
        <TextField
          name="name"
          label="이름 (선택)"
          help="예: 회사 노트북"
          type="text"
          autoComplete="off"
          maxLength={passkeyNameLength}
        />
      </PasskeyForm>
      <p className={styles.cancel}>
        <ButtonLink look="text" href={links.passkeys}>
          취소
        </ButtonLink>
      </p>
    </section>
  );
}

function List({ list }: { list: State['list'] }) {
  return (
    <section className={parts.part} aria-labelledby="list">
      <h2 id="list">등록한 패스키</h2>
      {list.length === 0 && <p>등록한 패스키가 없어요.</p>}
      <ul className={styles.list}>
        {list.map(({ id, name, since, usedOn }) => (
          <li key={id}>
            <p>
              <b>{name}</b>
              <small>{`${since} 등록 · ${usedOn ? `${usedOn} 마지막 로그인` : '아직 로그인하지 않음'}`}</small>
            </p>
            <Form method="post" preventScrollReset>
              <CsrfField />
              <input type="hidden" name="id" value={id} />
              <Button
                look="outline"
                name="intent"
                value="remove"
                aria-label={`${name}, ${since} 등록, 지우기`}
              >
                지우기
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}
