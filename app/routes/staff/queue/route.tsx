import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import { useEffect } from 'react';
import {
  foundText,
  ownerLabels,
  queueCountText,
  queueLabels,
  queuePages,
  stateLabels,
} from '~/domain/help/staff-desk';
import { pageMeta } from '~/features/shell/frame/page-title';
import { LeaveWarning } from '~/features/shell/navigation/leave-warning';
import { CsrfField } from '~/features/shell/sending/csrf-field';
import { DeskKeys } from '~/features/staff/desk-keys/desk-keys';
import type { DeskKey } from '~/features/staff/desk-keys/use-desk-keys';
import { StaffPage } from '~/features/staff/staff-page';
import { useShownFields } from '~/features/staff/use-shown-fields';
import { links } from '~/links/links';
import { BlankSlate } from '~/ui/blank-slate/blank-slate';
import { Button } from '~/ui/button/button';
import { ChipLinks } from '~/ui/chip/chip';
import { Field } from '~/ui/field/field';
import field from '~/ui/field/field.module.css';
import { Pagination } from '~/ui/pagination/pagination';
import { queueStates } from '~protocol/staff/codes';
import { queueOwners } from '~protocol/staff/work-codes';
import { BulkForm, BulkRefusal } from './bulk-form';
import { CategoryFilter } from './category-filter';
import styles from './queue.module.css';
import { actOnQueue, loadQueue } from './queue.query.server';
import { linkTo } from './queue-address';
import { useUnread } from './use-unread';

export { sendOrKeep as clientAction } from '~/features/shell/sending/submit-failure';

/** '(3) 문의 처리': replies that nobody has opened, to be seen from another tab. */
export const meta = pageMeta<typeof loader>(({ data }) =>
  data?.queue.unread ? `(${data.queue.unread}) 문의 처리` : '문의 처리',
);

export const loader = (args: LoaderFunctionArgs) => loadQueue(args);

export const action = (args: ActionFunctionArgs) => actOnQueue(args);

/** What waits for an answer: replies first, then by when it is due; or what a search finds. Illegal material has its own, faster queue. */
export default function Queue() {
  const { query, queue, ...data } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const queues = data.queues.map((value) => ({
    href: links.staffQueue({ queue: value }),
    label: `${queueLabels[value]} ${queueCountText(queue.counts[value])}`,
    current: !query.q && value === query.queue,
  }));
  const states = queueStates.map((value) => ({
    href: links.staffQueue({ ...queryOf(query), state: value }),
    label: stateLabels[value],
    current: !query.q && value === query.state,
  }));
  const owners = queueOwners.map((value) => ({
    href: links.staffQueue({ ...queryOf(query), owner: value }),
    label: ownerLabels[value],
    current: !query.q && value === query.owner,
  }));
  const form = useShownFields({ q: query.q });
  useUnread(queue.unread);
  useSearchFirst();
  return (
    <StaffPage title="문의 처리">
      <div className={styles.filters}>
        <p role="status" className={styles.unread}>
          {queue.unread > 0 && `읽지 않은 고객 답글이 ${queue.unread}건 있어요.`}
        </p>
        <Form method="post" action={links.staff}>
          <CsrfField />
          <input type="hidden" name="queue" value={query.queue} />
          <input type="hidden" name="formKey" value={data.formKey} />
          <Button look="primary" id="take-next">
            다음 문의 맡기
          </Button>
        </Form>
        <Form ref={form} className={styles.form} action={links.staff} role="search">
          <Field
            id="q"
            label="문의 찾기"
            help="접수번호, 아이디, 이메일, 제목, 내용의 일부나 닉네임, 전화번호 전체로 볼 수 있는 모든 접수함에서 찾아요."
          >
            {(control) => (
              <input
                {...control}
                className={field.input}
                type="search"
                name="q"
                defaultValue={query.q}
                maxLength={100}
              />
            )}
          </Field>
          <Button look="outline">찾기</Button>
        </Form>
        <ChipLinks label="접수함" options={queues} />
        <ChipLinks label="상태" options={states} />
        <ChipLinks label="맡은 사람" options={owners} />
        {query.queue === 'general' && !query.q && (
          <CategoryFilter query={query} categories={data.mainCategories} />
        )}
      </div>
      {query.q && (
        <p className={styles.found} role="status">
          {`'${query.q}' 검색 결과 ${foundText(queue.total)}`} <a href={links.staff}>검색 지우기</a>
        </p>
      )}
      {refused && <BulkRefusal refused={refused} items={queue.list} />}
      {queue.list.length === 0 ? (
        <BlankSlate icon="inbox" title={nothingText(query, queue.total)}>
          {queue.total > 0 && <a href={linkTo(query, { page: null })}>첫 페이지 보기</a>}
        </BlankSlate>
      ) : (
        <>
          <BulkForm
            query={query}
            items={queue.list}
            colleagues={queue.colleagues}
            categories={data.categories}
            canned={data.canned}
            refused={refused}
          />
          <Pagination
            page={queue.page}
            totalPages={queuePages(queue.total)}
            hrefOf={(page) => linkTo(query, { page })}
          />
        </>
      )}
      <LeaveWarning answer={refused} />
      <DeskKeys keys={queueKeys} />
    </StaffPage>
  );
}

/** From a case the key for the search leads here: to its field. */
function useSearchFirst() {
  useEffect(() => {
    if (window.location.hash === '#q') document.getElementById('q')?.focus();
  }, []);
}

const queueKeys: readonly DeskKey[] = [
  {
    code: 'KeyT',
    sign: 't',
    label: '다음 문의 맡기',
    press: () => document.getElementById('take-next')?.click(),
  },
  { code: 'Slash', sign: '/', label: '문의 찾기', press: () => document.getElementById('q')?.focus() },
];

/** Of a page without cases: the last ones of it may have been done just now. */
function nothingText({ q }: QueueData['query'], total: number): string {
  if (total > 0) return '이 페이지에는 문의가 없습니다.';
  return q ? '찾는 문의가 없습니다.' : '처리할 문의가 없습니다.';
}

/** What stays in the address when one part of it is chosen anew. */
const queryOf = ({ queue, category, state, owner }: QueueData['query']) => ({
  queue,
  category,
  state,
  owner,
});

type QueueData = ReturnType<typeof useLoaderData<typeof loader>>;
