import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { objectionNotice } from '~/domain/objection';
import { TicketPage } from '~/features/help/ticket-form/ticket-page';
import { links } from '~/links/links';
import type { RoutePolicy } from '~/request/route-policies';
import { fieldStyles } from '~/ui/field/field';
import { submitObjection } from './objection.action.server';
import styles from './objection.module.css';
import { loadObjection } from './objection.query.server';

export { keepFormInPlace as shouldRevalidate } from '~/features/help/ticket-form/revalidation';

export const handle: RoutePolicy = { rate: 'inquiry' };

export const loader = (args: LoaderFunctionArgs) => loadObjection(args);

export const action = (args: ActionFunctionArgs) => submitObjection(args);

/** Once per suspension; it cannot be changed or deleted afterwards (H105). */
export default function Objection() {
  const { isDone, ...page } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <TicketPage page={page} path={links.objection} answer={answer} isDone={isDone}>
      <p className={`${fieldStyles.notice} ${styles.notice}`}>{objectionNotice}</p>
    </TicketPage>
  );
}
