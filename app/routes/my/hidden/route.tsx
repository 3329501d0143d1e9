import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { CsrfField } from '~/features/shell/csrf-field';
import { pageMeta } from '~/features/shell/page-title';
import { useHosts } from '~/features/shell/root-data';
import { links, profileImageUrl } from '~/links/links';
import { BlankSlate } from '~/ui/blank-slate/blank-slate';
import { Button, ButtonLink } from '~/ui/button/button';
import { Page } from '~/ui/page/page';
import styles from './hidden.module.css';
import { loadHidden, showAgain } from './hidden.query.server';

export { sendOrKeep as clientAction } from '~/features/shell/submit-failure';

export const meta = pageMeta('숨긴 스트리머 관리');

export const loader = (args: LoaderFunctionArgs) => loadHidden(args);

export const action = (args: ActionFunctionArgs) => showAgain(args);

/** The hidden streamers. The toast that says the list is full links here (GN02). */
export default function HiddenStreamers() {
  const { hidden } = useLoaderData<typeof loader>();
  const hosts = useHosts();
  return (
    <Page title="숨긴 스트리머 관리" width="narrow">
      {hidden === null ? (
        <BlankSlate icon="eye-off" title="목록을 불러오지 못했어요." text="잠시 후 다시 시도해 주세요.">
          <ButtonLink href={links.myHidden}>다시 시도</ButtonLink>
        </BlankSlate>
      ) : hidden.length === 0 ? (
        <BlankSlate
          icon="eye-off"
          title="숨긴 스트리머가 없습니다."
          text="방송 메뉴에서 스트리머를 숨기면 목록에 나오지 않아요."
        >
          <ButtonLink href={links.liveAll}>전체 LIVE 보기</ButtonLink>
        </BlankSlate>
      ) : (
        <Form method="post">
          <CsrfField />
          <ul className={styles.list}>
            {hidden.map(({ userId, userNick }) => (
              <li key={userId}>
                <img src={profileImageUrl(hosts, userId)} width="36" height="36" alt="" loading="lazy" />
                <b>{userNick}</b>
                <Button name="userId" value={userId} aria-label={`${userNick} 숨김 해제`}>
                  숨김 해제
                </Button>
              </li>
            ))}
          </ul>
        </Form>
      )}
    </Page>
  );
}
