/** Tickets of the help centre: their categories, registration, and the member's own. */
import type { Config } from '~/config.server';
import {
  objectionNode,
  type TicketDetail,
  type TicketItem,
  type TicketPage,
  ticketKind,
  ticketStatusText,
  ticketsPerPage,
} from '~/domain/help/ticket';
import type { TicketSubmission } from '~/domain/help/ticket-form';
import type { Upstream } from '~/upstream/client.server';
import { commands } from '~/upstream/clients.server';
import type { Outcome } from '~/upstream/outcome.server';
import { helpErrorCodes, registerTypes, serviceTypes } from '~protocol/help/codes';
import { detailOf } from './ticket-detail.server';

export interface HelpNode {
  id: string;
  name: string;
}

export interface RegisterInput extends TicketSubmission {
  idempotencyKey: string;
  /** guests only: sent with nonmemberFlag Y (GX32) */
  guestPassword: string | null;
  /** of the form's draft, which goes with its registration */
  draftToken: string | null;
}

/** Child categories; [] when the call fails (D301). */
export async function listNodes(upstream: Upstream, domainId: string, parentId: string): Promise<HelpNode[]> {
  const outcome = await commands.nodes(upstream, {
    domainId,
    parentId,
    serviceType: serviceTypes.inquiry,
  });
  return outcome.ok ? outcome.value.map((n) => ({ id: n.nodeId, name: n.nodeName })) : [];
}

/** errorCode 0 means that the ticket is stored. Of the two field sets, the wire has A and the form B (GX31). */
export const registerTicket = (upstream: Upstream, help: Config['help'], input: RegisterInput) =>
  commands.register(upstream, {
    domainId: help.domainId,
    inChannelId: help.channelId,
    type: registerTypes[input.formType],
    nodeId: input.nodeId,
    customerEmail: input.customerEmail,
    questionTitle: encodeURIComponent(input.title),
    questionContents: encodeURIComponent(input.content),
    // with 'N', a session that has ended is an error and not a guest's inquiry
    nonmemberFlag: input.isGuest ? 'Y' : 'N',
    ...(input.isGuest && { password: input.guestPassword ?? undefined }),
    ...(input.ticketId && { ticketId: input.ticketId }),
    idempotencyKey: input.idempotencyKey,
    isMobile: input.isMobile,
    draftToken: input.draftToken ?? undefined,
  });

/** The member's own tickets, newest first, ten a page. */
export async function listTickets(
  upstream: Upstream,
  domainId: string,
  page: number,
): Promise<Outcome<TicketPage>> {
  const outcome = await commands.tickets(upstream, {
    domainId,
    type: 'exMailMyBoard',
    pageNo: page,
    rowsPerPage: ticketsPerPage,
  });
  if (!outcome.ok) return outcome;
  const { qnaList, qnaListCount, pageNo } = outcome.value;
  const items = qnaList.map((wire): TicketItem => {
    const isObjection = wire.nodeId === objectionNode;
    return {
      id: wire.ticketId,
      kind: ticketKind(wire.nodePath ?? null, wire.nodeId ?? null),
      title: wire.questionTitle,
      status: ticketStatusText(wire.ticketStatus),
      isEvaluated: wire.feedback > -1,
      isAnswered: wire.ticketStatus === 'ANSWEND' && !isObjection,
      createdDate: wire.createdDate.slice(0, 10),
    };
  });
  return {
    ok: true,
    value: { items, count: qnaListCount, page: pageNo, totalPages: Math.ceil(qnaListCount / ticketsPerPage) },
  };
}

/** null for anything but errorCode 0: not yours, not there, call failed (H126). */
export async function findTicket(
  upstream: Upstream,
  domainId: string,
  ticketId: string,
): Promise<TicketDetail | null> {
  const outcome = await commands.ticket(upstream, { domainId, type: 'exMailMyAnswer', ticketId });
  if (!outcome.ok || outcome.value.errorCode !== helpErrorCodes.ok) return null;
  return detailOf(outcome.value);
}
