import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { ticketForms } from '~/domain/help/ticket-form';
import { TicketPage } from '~/features/help/ticket-form/ticket-page';
import { loadTicketPage } from '~/features/help/ticket-form/ticket-page.server';
import { helpMeta } from '~/features/shell/frame/page-title';
import { links } from '~/links/links';
import type { RoutePolicy } from '~/request/route-policies';
import { submitInquiry } from './inquiry.action.server';

export { keepFormInPlace as shouldRevalidate } from '~/features/help/ticket-form/revalidation';
export { sendOrKeep as clientAction } from '~/features/shell/sending/submit-failure';

export const meta = helpMeta(ticketForms.inquiry.title);

export const handle: RoutePolicy = { rate: 'inquiry' };

export const loader = (args: LoaderFunctionArgs) => loadTicketPage(args, 'inquiry');

export const action = (args: ActionFunctionArgs) => submitInquiry(args);

export default function Inquiry() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return <TicketPage page={page} path={links.inquiry} answer={answer} />;
}
