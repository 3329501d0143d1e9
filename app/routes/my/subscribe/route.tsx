import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { changeMyList } from '~/features/favorites/change.server';
import { TiePage } from '~/features/favorites/tie-page';
import { loadTiePage } from '~/features/favorites/tie-page.server';
import { pageMeta } from '~/features/shell/frame/page-title';
import { links } from '~/links/links';
import { BlankSlate } from '~/ui/blank-slate/blank-slate';
import { ButtonLink } from '~/ui/button/button';
import styles from './subscribe.module.css';

export const meta = pageMeta('구독');

export const loader = (args: LoaderFunctionArgs) => loadTiePage(args, 'subscribe');

export const action = (args: ActionFunctionArgs) => changeMyList(args, 'subscribe', links.mySubscribe);

/** Whom the member subscribes to. */
export default function Subscriptions() {
  return (
    <>
      <p className={styles.manage}>
        <ButtonLink look="outline" href={links.myItems()}>
          구독 기간과 연장
        </ButtonLink>
      </p>
      <TiePage
        path={links.mySubscribe}
        label="구독한 스트리머"
        blank={
          <BlankSlate icon="gift" title="구독한 스트리머가 없습니다.">
            <ButtonLink href={links.helpSearch({ q: '구독' })}>구독혜택 보기</ButtonLink>
          </BlankSlate>
        }
      />
    </>
  );
}
