import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { pageMeta } from '~/features/shell/frame/page-title';
import { links } from '~/links/links';
import { BlankSlate } from '~/ui/blank-slate/blank-slate';
import { Unavailable } from '~/ui/blank-slate/unavailable';
import { ButtonLink } from '~/ui/button/button';
import { Page } from '~/ui/page/page';
import { Tabs } from '~/ui/tabs/tabs';
import { AddRule } from './add-rule';
import { changeHidden } from './hidden.action.server';
import styles from './hidden.module.css';
import { loadHidden } from './hidden.query.server';
import { hiddenKinds, hiddenTitle, kindTexts } from './hidden-kinds';
import { HiddenList } from './hidden-list';

export { sendOrKeep as clientAction } from '~/features/shell/sending/submit-failure';

export const meta = pageMeta<typeof loader>(({ data }) => hiddenTitle(data?.kind ?? 'streamer'));

export const loader = (args: LoaderFunctionArgs) => loadHidden(args);

export const action = (args: ActionFunctionArgs) => changeHidden(args);

/** What the member hides from lists. The toast that says the list is full links here (GN02). */
export default function Hidden() {
  const { kind, hidden, names } = useLoaderData<typeof loader>();
  const { none, about } = kindTexts[kind];
  const tabs = hiddenKinds.map((one) => ({
    href: links.myHiddenOf(one),
    label: kindTexts[one].tab,
    current: one === kind,
  }));
  return (
    <Page title={hiddenTitle(kind)} width="narrow">
      <Tabs label="숨긴 항목 종류" tabs={tabs} />
      {kind !== 'streamer' && (
        <>
          <AddRule key={kind} kind={kind} names={names} count={hidden?.length ?? 0} />
          <p className={styles.note}>
            즐겨찾기한 스트리머의 방송과 VOD는 숨기지 않아요. 기록, 나중에 보기, UP, 재생목록도 그대로예요.
          </p>
        </>
      )}
      {hidden === null ? (
        <Unavailable icon="eye-off" href={links.myHiddenOf(kind)} />
      ) : hidden.length === 0 ? (
        <BlankSlate icon="eye-off" title={none} text={about}>
          {kind === 'streamer' && <ButtonLink href={links.liveAll}>전체 LIVE 보기</ButtonLink>}
        </BlankSlate>
      ) : (
        <HiddenList key={kind} kind={kind} rows={hidden} />
      )}
    </Page>
  );
}
