import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { TicketPage } from '~/features/help/ticket-form/ticket-page';
import { links } from '~/links/links';
import type { RoutePolicy } from '~/request/route-policies';
import { Downloads } from './downloads';
import { IllegalNotice } from './illegal-notice';
import { submitReport } from './report.action.server';
import { loadIllegalReport } from './report.query.server';

export { keepFormInPlace as shouldRevalidate } from '~/features/help/ticket-form/revalidation';

export const handle: RoutePolicy = { rate: 'inquiry' };

export const loader = (args: LoaderFunctionArgs) => loadIllegalReport(args);

export const action = (args: ActionFunctionArgs) => submitReport(args);

/** The report of illegal material: notice, documents, definitions and the form. */
export default function ReportIllegal() {
  const { downloads, needsUpdate, ...page } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <TicketPage page={page} path={links.reportIllegal} answer={answer}>
      <IllegalNotice />
      <Downloads files={downloads} needsUpdate={needsUpdate} />
    </TicketPage>
  );
}
