import type { ActionFunctionArgs } from '@remix-run/node';
import { submitTicket, type TicketOutcomes } from '~/features/help/ticket-form/submit-ticket.server';
import { redirectToReceipt } from '~/features/help/ticket-form/ticket-outcomes.server';
import { failureCodes } from '~protocol/wire/failure';
import { redirectFromObjection } from './objection.query.server';

/** Why the platform refuses an objection, in terms of the status check. */
const statuses: Record<number, number> = { [failureCodes.alreadyTaken]: 409, [failureCodes.denied]: 403 };

const outcomes: TicketOutcomes = {
  ...redirectToReceipt('objection'),
  async refused(scope, { code, message }) {
    const status = statuses[code ?? 0];
    return status ? redirectFromObjection(scope, { status, message }) : null;
  },
};

export const submitObjection = (args: ActionFunctionArgs) => submitTicket(args, 'objection', outcomes);
