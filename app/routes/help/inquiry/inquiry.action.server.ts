import type { ActionFunctionArgs } from '@remix-run/node';
import { submitTicket } from '~/features/help/ticket-form/submit-ticket.server';
import { redirectToReceipt } from '~/features/help/ticket-form/ticket-outcomes.server';

export const submitInquiry = (args: ActionFunctionArgs) =>
  submitTicket(args, 'inquiry', redirectToReceipt('inquiry'));
