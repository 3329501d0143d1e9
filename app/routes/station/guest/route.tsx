import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData, useLocation, useSearchParams } from '@remix-run/react';
import { useState } from 'react';
import { Confirm } from '~/features/history/confirm';
import { pageMeta } from '~/features/shell/frame/page-title';
import { Closed } from '~/features/station/closed';
import { stationTitle, useStation } from '~/features/station/station-data';
import { links } from '~/links/links';
import { BlankSlate } from '~/ui/blank-slate/blank-slate';
import { PastEnd } from '~/ui/blank-slate/past-end';
import { Page } from '~/ui/page/page';
import { Pagination } from '~/ui/pagination/pagination';
import { Entries } from './entries';
import { changeGuestbook } from './guest.action.server';
import { loadGuestbook } from './guest.query.server';
import { GuestForm } from './guest-form';

export const meta = pageMeta<typeof loader>(({ matches }) => `방명록 - ${stationTitle(matches)}`);

export const loader = (args: LoaderFunctionArgs) => loadGuestbook(args);

export const action = (args: ActionFunctionArgs) => changeGuestbook(args);

export { RouteFailure as ErrorBoundary } from '~/features/shell/frame/failure-pages';
export { sendOrKeep as clientAction } from '~/features/shell/sending/submit-failure';

/** Short texts of visitors. */
export default function Guestbook() {
  const { list, denied, ways, mayNot, viewerId, idempotencyKey } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { station } = useStation();
  const [query] = useSearchParams();
  const written = useWritten();
  if (!list) return <Closed station={station.userId} reason={denied ?? ''} ways={ways} />;
  const hrefOf = (page: number) => links.stationGuest(station.userId, page);
  const asked = list.items.find(({ no }) => String(no) === query.get('confirm'));
  return (
    <Page title="방명록">
      {asked && (
        <Confirm
          title="방명록을 삭제하시겠습니까?"
          text="삭제하면 방명록에서 완전히 사라지며, 복구할 수 없습니다."
          fields={{ delete: String(asked.no) }}
          cancelHref={hrefOf(list.page)}
        />
      )}
      {mayNot === null || answer ? (
        <GuestForm
          key={written}
          page={list.page}
          isMember={viewerId !== null}
          idempotencyKey={idempotencyKey}
          answer={answer}
        />
      ) : (
        <p>{mayNot}</p>
      )}
      <section id="entries" tabIndex={-1} aria-label="방명록 글">
        {list.items.length > 0 ? (
          <>
            <Entries entries={list.items} viewerId={viewerId} page={list.page} />
            <Pagination page={list.page} totalPages={list.totalPages} hrefOf={hrefOf} />
          </>
        ) : list.page > 1 && list.total > 0 ? (
          <PastEnd href={hrefOf(1)} />
        ) : (
          <BlankSlate icon="message-square-text" title="내용이 없습니다." />
        )}
      </section>
    </Page>
  );
}

/** The place of the entry that was written or changed last: the next one has a form of its own. */
function useWritten(): string {
  const { hash } = useLocation();
  const [written, setWritten] = useState(hash);
  if (hash.startsWith('#entry-') && hash !== written) setWritten(hash);
  return written;
}
