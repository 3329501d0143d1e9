import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { amountText, balanceNames } from '~/domain/station/gift';
import { MySection } from '~/features/favorites/section';
import { pageMeta } from '~/features/shell/frame/page-title';
import { CsrfField } from '~/features/shell/sending/csrf-field';
import { links } from '~/links/links';
import { Button } from '~/ui/button/button';
import { KeyPages } from '~/ui/pagination/key-pages';
import { Tabs } from '~/ui/tabs/tabs';
import { balanceKinds } from '~protocol/station/gift/codes';
import styles from './items.module.css';
import { fillItems, loadItems } from './items.query.server';
import { Entries, Received } from './movements';
import { Subscriptions, Tickets } from './owned';

export { sendOrKeep as clientAction } from '~/features/shell/sending/submit-failure';

export const meta = pageMeta('내 아이템');

export const loader = (args: LoaderFunctionArgs) => loadItems(args);

export const action = (args: ActionFunctionArgs) => fillItems(args);

/** Balances, subscriptions and tickets of the member, and what moved them. */
export default function MyItems() {
  const { items, entries, received, before } = useLoaderData<typeof loader>();
  const list = entries ?? received;
  const box = received ? ('received' as const) : undefined;
  return (
    <div className={styles.page}>
      <h2 className="sr-only">내 아이템</h2>
      {before === null && (
        <>
          <MySection title="잔액">
            <dl id="balances" className={styles.balances} tabIndex={-1}>
              {balanceKinds.map((kind) => (
                <div key={kind}>
                  <dt>{balanceNames[kind]}</dt>
                  <dd>{amountText(kind, items.balances[kind])}</dd>
                </div>
              ))}
            </dl>
            {items.canFill && (
              <Form method="post">
                <CsrfField />
                <Button look="outline">데모 잔액 채우기</Button>
              </Form>
            )}
          </MySection>
          <MySection title="구독" count={items.subscriptions.length}>
            <Subscriptions subscriptions={items.subscriptions} />
          </MySection>
          <MySection title="구독권" count={items.tickets.length}>
            <Tickets tickets={items.tickets} />
          </MySection>
        </>
      )}
      <MySection title="내역">
        {(items.hasStation || received) && (
          <Tabs
            label="내역"
            tabs={[
              { href: links.myItems(), label: '내 내역', current: !received },
              { href: links.myItems('received'), label: '받은 선물', current: received !== null },
            ]}
          />
        )}
        {entries ? <Entries entries={entries.data} /> : <Received gifts={received?.data ?? []} />}
        <KeyPages
          first={before === null ? null : links.myItems(box)}
          next={list?.next ? links.myItems(box, list.next) : null}
        />
      </MySection>
    </div>
  );
}
