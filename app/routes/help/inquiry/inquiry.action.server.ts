import type { ActionFunctionArgs } from '@remix-run/node';
import { submitTicket } from '~/features/help/ticket-form/submit-ticket.server';
import { redirectRegistered } from '~/features/help/ticket-form/ticket-outcomes.server';
import { links } from '~/links/links';

const outcomes = redirectRegistered(links.inquiry);

export const submitInquiry = (args: ActionFunctionArgs) => submitTicket(args, 'inquiry', outcomes);
