import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { ticketForms } from '~/domain/help/ticket-form';
import { TicketPage } from '~/features/help/ticket-form/ticket-page';
import { helpMeta } from '~/features/shell/frame/page-title';
import { links } from '~/links/links';
import type { RoutePolicy } from '~/request/route-policies';
import { Downloads } from './downloads';
import { IllegalNotice } from './illegal-notice';
import { QuickExit } from './quick-exit';
import { submitReport } from './report.action.server';
import { loadIllegalReport } from './report.query.server';

export { keepFormInPlace as shouldRevalidate } from '~/features/help/ticket-form/revalidation';
export { sendOrKeep as clientAction } from '~/features/shell/sending/submit-failure';

export const meta = helpMeta(ticketForms.illegal.title);

export const handle: RoutePolicy = { rate: 'report' };

export const loader = (args: LoaderFunctionArgs) => loadIllegalReport(args);

export const action = (args: ActionFunctionArgs) => submitReport(args);

/** The report of illegal material: notice, documents, definitions and the form. */
export default function ReportIllegal() {
  const { downloads, needsUpdate, ...page } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <TicketPage page={page} path={links.reportIllegal} answer={answer}>
      <QuickExit />
      <IllegalNotice />
      <Downloads files={downloads} needsUpdate={needsUpdate} />
    </TicketPage>
  );
}
