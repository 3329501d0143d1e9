import type { LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { queueLabels, stateLabels } from '~/domain/staff-desk';
import { pageMeta } from '~/features/shell/page-title';
import { StaffPage } from '~/features/staff/staff-page';
import { links } from '~/links/links';
import { BlankSlate } from '~/ui/blank-slate/blank-slate';
import { Button } from '~/ui/button/button';
import { ChipLinks } from '~/ui/chip/chip';
import { Field } from '~/ui/field/field';
import field from '~/ui/field/field.module.css';
import { Pagination } from '~/ui/pagination/pagination';
import { queueStates, staffQueues } from '~protocol/staff-codes';
import styles from './queue.module.css';
import { loadQueue } from './queue.query.server';
import { QueueTable } from './queue-table';

export const meta = pageMeta('문의 처리');

export const loader = (args: LoaderFunctionArgs) => loadQueue(args);

/** What waits for an answer, by when it is due. Illegal material has its own, faster queue. */
export default function Queue() {
  const { query, queue, categories } = useLoaderData<typeof loader>();
  const queues = staffQueues.map((value) => ({
    href: links.staffQueue({ queue: value }),
    label: `${queueLabels[value]} ${queue.counts[value]}`,
    current: value === query.queue,
  }));
  const states = queueStates.map((value) => ({
    href: links.staffQueue({ ...query, state: value, page: null }),
    label: stateLabels[value],
    current: value === query.state,
  }));
  return (
    <StaffPage title="문의 처리">
      <div className={styles.filters}>
        <ChipLinks label="접수함" options={queues} />
        <ChipLinks label="상태" options={states} />
        <Form className={styles.form} action={links.staff}>
          <input type="hidden" name="queue" value={query.queue} />
          <input type="hidden" name="state" value={query.state} />
          {query.queue === 'general' && (
            <Field id="category" label="카테고리">
              {(control) => (
                <select {...control} className={field.select} name="category" defaultValue={query.category}>
                  <option value="">전체</option>
                  {categories.map(({ nodeId, nodeName }) => (
                    <option key={nodeId} value={nodeId}>
                      {nodeName}
                    </option>
                  ))}
                </select>
              )}
            </Field>
          )}
          <Field id="q" label="제목 또는 이메일">
            {(control) => (
              <input {...control} className={field.input} name="q" defaultValue={query.q} maxLength={100} />
            )}
          </Field>
          <Button look="outline">찾기</Button>
        </Form>
      </div>
      {queue.items.length === 0 ? (
        <BlankSlate icon="inbox" title="처리할 문의가 없습니다." />
      ) : (
        <>
          <QueueTable items={queue.items} queue={query.queue} />
          <Pagination
            page={queue.page}
            totalPages={queue.totalPages}
            hrefOf={(page) => links.staffQueue({ ...query, page: page > 1 ? page : null })}
          />
        </>
      )}
    </StaffPage>
  );
}
