import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { helpMeta } from '~/features/shell/frame/page-title';
import { withQuery } from '~/links/address';
import { links } from '~/links/links';
import { BlankSlate } from '~/ui/blank-slate/blank-slate';
import { Unavailable } from '~/ui/blank-slate/unavailable';
import { ButtonLink } from '~/ui/button/button';
import { Page } from '~/ui/page/page';
import { TicketTable } from './ticket-table';
import { loadTickets } from './tickets.query.server';

export const meta = helpMeta('나의 문의/신고내역');

export const loader = (args: LoaderFunctionArgs) => loadTickets(args);

export default function MyInquiries() {
  const { unavailable, ...list } = useLoaderData<typeof loader>();
  return (
    <Page title="나의 문의/신고내역" back={{ href: links.help, label: '고객센터' }} width="help">
      {unavailable ? (
        <Unavailable icon="inbox" />
      ) : list.items.length === 0 ? (
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
    </Page>
  );
}
