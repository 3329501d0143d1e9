import type { ActionFunctionArgs } from '@remix-run/node';
import { submitTicket } from '~/features/help/ticket-form/submit-ticket.server';
import { doneAt } from '~/features/help/ticket-form/ticket-ways.server';
import { links } from '~/links/links';

const ways = doneAt(links.inquiry);

export const submitInquiry = (args: ActionFunctionArgs) => submitTicket(args, 'inquiry', ways);
