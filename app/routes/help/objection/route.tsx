import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { objectionNotice } from '~/domain/help/objection';
import { ticketForms } from '~/domain/help/ticket-form';
import { SuspensionFacts } from '~/features/account/suspension-facts';
import { TicketPage } from '~/features/help/ticket-form/ticket-page';
import { helpMeta } from '~/features/shell/frame/page-title';
import { links } from '~/links/links';
import type { RoutePolicy } from '~/request/route-policies';
import { fieldStyles } from '~/ui/field/field';
import { submitObjection } from './objection.action.server';
import styles from './objection.module.css';
import { loadObjection } from './objection.query.server';

export { keepFormInPlace as shouldRevalidate } from '~/features/help/ticket-form/revalidation';
export { sendOrKeep as clientAction } from '~/features/shell/sending/submit-failure';

export const meta = helpMeta(ticketForms.objection.title);

export const handle: RoutePolicy = { rate: 'objection' };

export const loader = (args: LoaderFunctionArgs) => loadObjection(args);

export const action = (args: ActionFunctionArgs) => submitObjection(args);

/** Once per suspension; it cannot be changed or deleted afterwards (H105). */
export default function Objection() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <TicketPage page={page} path={links.objection} answer={answer}>
      <p className={`${fieldStyles.notice} ${styles.notice}`}>{objectionNotice}</p>
      {page.suspension && (
        <div className={styles.notice}>
          <SuspensionFacts suspension={page.suspension} />
        </div>
      )}
    </TicketPage>
  );
}
