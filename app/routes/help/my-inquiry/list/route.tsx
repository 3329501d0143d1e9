import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { pageTitle } from '~/features/shell/page-title';
import { withQuery } from '~/links/address';
import { links } from '~/links/links';
import { BlankSlate } from '~/ui/blank-slate/blank-slate';
import { ButtonLink } from '~/ui/button/button';
import { Icon } from '~/ui/icon/icon';
import { TicketTable } from './ticket-table';
import { loadTickets } from './tickets.query.server';

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, '고객센터');

export const loader = (args: LoaderFunctionArgs) => loadTickets(args);

export default function MyInquiries() {
  const list = useLoaderData<typeof loader>();
  return (
    <div className="page page--help">
      <a className="crumb" href={links.help}>
        <Icon name="chevron-left" size="s" />
        고객센터
      </a>
      <div className="page__head">
        <h1>나의 문의/신고내역</h1>
      </div>
      {list.items.length === 0 ? (
        <BlankSlate icon="inbox" title="내용이 없습니다.">
          <ButtonLink href={links.inquiry}>문의하기</ButtonLink>
        </BlankSlate>
      ) : (
        <TicketTable
          key={list.page}
          list={list}
          hrefOf={(page) => withQuery(links.myInquiries, { page: page > 1 ? page : null })}
        />
      )}
    </div>
  );
}
