import { plainTextHtml } from '~html/plain-text';
import {
  helpErrorCodes,
  mergedStatus,
  type ticketStatuses,
  type UploadedFileWire,
} from '~protocol/help/calls';
import { withoutDeviceBlock } from '~protocol/help/rules';
import type { PlatformContext } from '../../core/context';
import type { Actor } from '../../core/services/actor';
import { seoulText } from '../../core/time';
import { listAttachments } from '../store/attachments';
import { findByKey, findRoot } from '../store/merged';
import * as store from '../store/tickets';
import { toWire } from './attachments';
import { readThread, replyStateOf } from './thread';

const qnaPageSize = 10;

const notRated = -1;
const loginRequired = { errorCode: helpErrorCodes.loginRequired, message: '로그인이 필요합니다.' };

/** Command QnaList: a member's tickets, newest first, 10 a page. */
export async function listQna(context: PlatformContext, actor: Actor, { pageNo }: { pageNo: number }) {
  if (actor.kind !== 'member') return { ...loginRequired, qnaList: [], qnaListCount: 0, pageNo };
  const rows = await store.listMemberTickets(context.db, actor.userId, pageNo, qnaPageSize);
  return {
    errorCode: helpErrorCodes.ok,
    qnaListCount: await store.countMemberTickets(context.db, actor.userId),
    pageNo,
    qnaList: rows.map(({ createdAt, feedback, isMerged, ...row }) => ({
      ...row,
      ticketStatus: isMerged ? mergedStatus : row.ticketStatus,
      feedback: feedback ?? notRated,
      createdDate: seoulText(createdAt),
    })),
  };
}

const answerToWire = (
  answer: Pick<store.TicketAnswer, 'contents' | 'createdAt' | 'kind'> & {
    from: string | null;
    files: UploadedFileWire[];
  },
) => ({
  contents: answer.contents,
  createdDate: seoulText(answer.createdAt),
  files: answer.files,
  from: answer.from,
  kind: answer.kind satisfies (typeof ticketStatuses)[number],
});

/** Command QnaContents: a member's own ticket, or the one that it was merged into. Somebody else's and an unknown one are answered alike (-1004). */
export async function getQna(context: PlatformContext, actor: Actor, { ticketId }: { ticketId: string }) {
  if (actor.kind !== 'member') return loginRequired;
  const found = await findRoot(context.db, ticketId);
  if (found?.ticket.memberId !== actor.userId) {
    return { errorCode: helpErrorCodes.notFound, message: '문의 내역을 찾을 수 없습니다.' };
  }
  return qnaContentsOf(context, found, ({ contents }) => contents);
}

/**
 * A ticket as QnaContents answers it, for the one who was found to be allowed to read it.
 *
 * @param textOf what they may read of a question
 */
export async function qnaContentsOf(
  context: PlatformContext,
  { ticket, nodePath, nodeName }: NonNullable<Awaited<ReturnType<typeof store.findTicket>>>,
  textOf: (question: Pick<store.Ticket, 'formType' | 'contents'>) => string,
) {
  const { db, clock } = context;
  const [thread, files, replyState] = await Promise.all([
    readThread(db, ticket.id),
    listAttachments(db, ticket.id),
    replyStateOf(db, ticket, clock.now()),
  ]);
  const answers = thread.answers.map(answerToWire);
  return {
    errorCode: helpErrorCodes.ok,
    ticketId: ticket.id,
    caseNumber: ticket.caseNumber,
    replyState,
    data: {
      commonInfo: {
        formType: ticket.formType,
        nodePath,
        nodeId: ticket.nodeId,
        nodeName,
        ticketStatus: ticket.status,
        feedback: ticket.feedback ?? notRated,
      },
    },
    questionList: [
      {
        title: ticket.title,
        contents: plainTextHtml(withoutDeviceBlock(textOf(ticket))),
        createdDate: seoulText(ticket.createdAt),
        files: files.map(toWire),
      },
    ],
    // The portal shows the first one: the newest final answer.
    answerEndList: answers.filter((answer) => answer.kind === 'ANSWEND').reverse(),
    answerList: answers,
    noteList: thread.replies.map(({ contents, createdAt, byMail: _, formType, ...reply }) => ({
      ...reply,
      contents: plainTextHtml(formType ? withoutDeviceBlock(textOf({ formType, contents })) : contents),
      createdDate: seoulText(createdAt),
    })),
  };
}

/** Command getTicketInfo: whether the ticket is a member's, and its node. The id is the key. */
export async function getTicketInfo(context: PlatformContext, { ticketId }: { ticketId: string }) {
  const found = await findByKey(context.db, ticketId);
  if (!found) return { errorCode: helpErrorCodes.notFound };
  const { memberId, nodeId } = found.ticket;
  return { errorCode: helpErrorCodes.ok, data: { loginFlag: memberId !== null, nodeId } };
}
