import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { pageMeta } from '~/features/shell/frame/page-title';
import { HomeChanges } from '~/features/staff/home-changes';
import styles from '~/features/staff/staff-forms.module.css';
import { StaffPage } from '~/features/staff/staff-page';
import { links } from '~/links/links';
import { BlankSlate } from '~/ui/blank-slate/blank-slate';
import { ButtonLink } from '~/ui/button/button';
import { Pagination } from '~/ui/pagination/pagination';
import { loadHistory } from './history.query.server';

export const meta = pageMeta('홈 변경 기록');

export const loader = (args: LoaderFunctionArgs) => loadHistory(args);

/** Every change that staff made of the home page, the newest first. */
export default function HomeHistory() {
  const { list, page, totalPages } = useLoaderData<typeof loader>();
  return (
    <StaffPage title="홈 변경 기록">
      <p className={styles.actions}>
        <ButtonLink look="text" href={links.staffHome}>
          홈 관리
        </ButtonLink>
      </p>
      {list.length > 0 ? (
        <HomeChanges changes={list} />
      ) : (
        <BlankSlate icon="inbox" title="아직 바뀐 것이 없어요." />
      )}
      <Pagination page={page} totalPages={totalPages} hrefOf={links.staffHomeHistory} />
    </StaffPage>
  );
}
