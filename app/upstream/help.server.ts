/** Commands of the help service: inquiry categories, registration, own tickets. */
import type { Config } from '~/config.server';
import {
  objectionNode,
  type TicketDetail,
  type TicketItem,
  type TicketPage,
  ticketKind,
  ticketStatusText,
  ticketsPerPage,
} from '~/domain/ticket';
import type { TicketSubmission } from '~/domain/ticket-form';
import {
  helpErrorCodes,
  helpPaths,
  nodeListAnswerSchema,
  qnaContentsAnswerSchema,
  qnaItemSchema,
  qnaListAnswerSchema,
  registerAnswerSchema,
  registerTypes,
  repliedSchema,
  serviceTypes,
} from '~protocol/help';
import type { Upstream } from './client.server';
import type { Outcome } from './outcome.server';
import { definePersonalCall } from './registry.server';
import { detailOf } from './ticket-detail.server';

export interface HelpNode {
  id: string;
  name: string;
}

const nodeListCall = definePersonalCall({
  name: 'help.CommonNodeList',
  service: 'help',
  method: 'POST',
  path: () => helpPaths.command,
  body: (p: { domainId: string; parentId: string }) => ({
    json: {
      command: 'CommonNodeList',
      domainId: p.domainId,
      parentId: p.parentId,
      serviceType: serviceTypes.inquiry,
    },
  }),
  schema: nodeListAnswerSchema,
});

export interface RegisterInput extends TicketSubmission {
  idempotencyKey: string;
  /** guests only: sent with nonmemberFlag Y (GX32) */
  guestPassword: string | null;
  /** of the form's draft, which goes with its registration */
  draftToken: string | null;
}

const registerCall = definePersonalCall({
  name: 'help.QnaRegister',
  service: 'help',
  method: 'POST',
  path: () => helpPaths.command,
  body: (p: RegisterInput & { help: Config['help'] }) => ({
    json: {
      command: 'QnaRegister',
      domainId: p.help.domainId,
      inChannelId: p.help.channelId,
      type: registerTypes[p.formType],
      nodeId: p.nodeId,
      customerEmail: p.customerEmail,
      questionTitle: encodeURIComponent(p.title),
      questionContents: encodeURIComponent(p.content),
      // with 'N', a session that has ended is an error and not a guest's inquiry
      nonmemberFlag: p.isGuest ? 'Y' : 'N',
      ...(p.isGuest && { password: p.guestPassword ?? undefined }),
      ...(p.ticketId && { ticketId: p.ticketId }),
      idempotencyKey: p.idempotencyKey,
      isMobile: p.isMobile,
      draftToken: p.draftToken ?? undefined,
    },
  }),
  schema: registerAnswerSchema,
  readsRefusals: true,
});

const qnaListCall = definePersonalCall({
  name: 'help.QnaList',
  service: 'help',
  method: 'POST',
  path: () => helpPaths.command,
  body: (p: { domainId: string; page: number }) => ({
    json: {
      command: 'QnaList',
      domainId: p.domainId,
      type: 'exMailMyBoard',
      pageNo: p.page,
      rowsPerPage: ticketsPerPage,
    },
  }),
  schema: qnaListAnswerSchema,
});

const qnaContentsCall = definePersonalCall({
  name: 'help.QnaContents',
  service: 'help',
  method: 'POST',
  path: () => helpPaths.command,
  body: (p: { domainId: string; ticketId: string }) => ({
    json: { command: 'QnaContents', domainId: p.domainId, type: 'exMailMyAnswer', ticketId: p.ticketId },
  }),
  schema: qnaContentsAnswerSchema,
  readsRefusals: true,
});

/** Child categories; [] when the call fails (D301). */
export async function listNodes(upstream: Upstream, domainId: string, parentId: string): Promise<HelpNode[]> {
  const outcome = await upstream.call(nodeListCall, { domainId, parentId });
  return outcome.ok ? outcome.value.data.nodeList.map((n) => ({ id: n.nodeId, name: n.nodeName })) : [];
}

/** errorCode 0 means that the ticket is stored. Of the two field sets, the wire has A and the form B (GX31). */
export const registerTicket = (upstream: Upstream, help: Config['help'], input: RegisterInput) =>
  upstream.call(registerCall, { ...input, help });

/** The member's own tickets, newest first, ten a page. */
export async function listTickets(
  upstream: Upstream,
  domainId: string,
  page: number,
): Promise<Outcome<TicketPage>> {
  const outcome = await upstream.call(qnaListCall, { domainId, page });
  if (!outcome.ok) return outcome;
  const { qnaList, qnaListCount, pageNo } = outcome.value;
  const items = outcome.parseItems(qnaList, qnaItemSchema, (wire): TicketItem => {
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
  const outcome = await upstream.call(qnaContentsCall, { domainId, ticketId });
  if (!outcome.ok || outcome.value.errorCode !== helpErrorCodes.ok) return null;
  return detailOf(outcome.value);
}

export interface ReplyInput {
  contents: string;
  /** the upload of its files */
  uploadId?: string;
  idempotencyKey: string;
}

const replyCall = definePersonalCall({
  name: 'help.reply',
  service: 'help',
  method: 'POST',
  path: () => helpPaths.reply,
  body: (json: ReplyInput & { ticketId: string }) => ({ json }),
  schema: repliedSchema,
});

/** A reply to one of the member's own tickets. */
export const replyToTicket = (upstream: Upstream, input: ReplyInput & { ticketId: string }) =>
  upstream.call(replyCall, input);
