import { createHmac } from 'node:crypto';
import { titleLength } from '~protocol/help/codes';
import { cleanLine } from '~protocol/help/rules';
import type { PlatformContext } from '../../core/context';
import { timeBefore } from '../../core/time';
import type { Db } from '../../db/open-database';
import { takesName } from '../../help/services/attachment-rules';
import { findCase, findRootCase, type Ticket } from '../../help/services/cases';
import {
  isFiledFrom,
  type MailedAs,
  mailedInquiry,
  registerMailed,
  replyMailed,
} from '../../help/services/mailed';
import { discardFiles, type TakenFile, takeMailedFiles } from '../../help/services/mailed-files';
import { findThreadTicket } from '../../mail/services/threads';
import { leaveNote } from '../../staff/services/notes';
import { machineOf } from '../machine';
import type { ReadMail } from '../parse';
import { writtenText } from '../reply-text';
import * as store from '../store/inbound';
import { takeBounce } from './bounce';

export type Outcome = store.Outcome;
/** `known`: it was taken before; `later`: nothing was done, it has to come again. */
export type Taken = Outcome | 'known' | 'later';

/** Characters of a mail that a case keeps. */
const mostText = 10_000;
/**
 * Mails of one address in a day; with its receipts (outbox/services/queue.ts) that ends every loop. Anyone may write anyone's
 * address into a mail, but only who got ours answers it: replies to the sender's own cases go on for longer.
 */
const mostFromOne = { cases: 50, replies: 200 };

/** Cases that mail makes in an hour, of all addresses together: each has a receipt, and who forges addresses has many. */
const mostCases = 100;

const senderOf = ({ secret }: PlatformContext, address: string) =>
  createHmac('sha256', secret).update(`mail from:${address.toLowerCase()}`).digest('hex');

function contentsOf(mail: ReadMail, refused: readonly string[]): string {
  const text = writtenText(mail.text);
  const isLong = text.length > mostText;
  return [
    isLong ? text.slice(0, mostText) : text || '(내용이 없는 메일이에요.)',
    ...(isLong ? [`[메일이 길어 ${mostText.toLocaleString('ko-KR')}자까지만 옮겼어요.]`] : []),
    ...(refused.length > 0 ? [`[받을 수 없어 빠진 첨부 파일: ${refused.join(', ')}]`] : []),
  ].join('\n\n');
}

/** The title without half a character at its end. */
const titleOf = ({ subject }: ReadMail) =>
  cleanLine(subject)
    .slice(0, titleLength.max)
    .replace(/[\ud800-\udbff]$/, '') || '(제목이 없는 메일)';

/** What the mail answers: a case that is its sender's, or one that is somebody else's. */
interface Answered {
  ticket: Ticket;
  isOwn: boolean;
}

async function findAnswered({ db }: PlatformContext, mail: ReadMail, from: string): Promise<Answered | null> {
  const ticketId = await findThreadTicket(db, mail.answersTo);
  if (!ticketId) return null;
  const [asked, root] = await Promise.all([findCase(db, ticketId), findRootCase(db, ticketId)]);
  const ticket = root?.ticket;
  if (!ticket) return null;
  // two cases of one account may have two addresses
  const isOwn = isFiledFrom(ticket, from) || (asked !== null && isFiledFrom(asked.ticket, from));
  return { ticket, isOwn };
}

/**
 * What is written about an illegal report or an objection is read by its queue alone, also where it becomes another case: the
 * note in that names the first one.
 */
const filedAs = (answered: Answered | null): MailedAs =>
  answered && answered.ticket.queue !== 'general' ? answered.ticket : mailedInquiry;

/** Why an answer to our mail became a case of its own, for staff. */
function noteOf({ ticket, isOwn }: Answered): string {
  const which = ticket.caseNumber ? `문의 ${ticket.caseNumber}에` : '다른 문의에';
  return isOwn
    ? `${which} 보낸 답장이에요. 그 문의에는 더 쓸 수 없어 새 문의로 접수했어요.`
    : `${which} 보낸 답장인데, 그 문의와 다른 주소에서 왔어요. 본인인지 확인해 주세요.`;
}

interface Taking {
  mail: ReadMail;
  from: string;
  answered: Answered | null;
  files: readonly TakenFile[];
  refused: readonly string[];
}

/** Files the mail as a case of its own. */
async function takeAsCase(
  context: PlatformContext,
  tx: Db,
  { mail, from, answered, files: received, refused: before }: Taking,
) {
  // a case takes fewer kinds of files than the one that was answered may take
  const { formType, nodeId } = filedAs(answered);
  const files = received.filter(({ name }) => takesName(name, formType));
  const left = received.filter((file) => !files.includes(file));
  const refused = [...before, ...left.map(({ name }) => name)];
  const contents = contentsOf(mail, refused);
  const ticketId = await registerMailed(context, tx, {
    key: mail.key,
    email: from,
    title: titleOf(mail),
    contents,
    files,
    as: { formType, nodeId },
  });
  if (answered) await leaveNote(context, tx, { ticketId, text: noteOf(answered) });
  return { outcome: 'case' as const, ticketId, refused };
}

/** The mail, its case or reply and what follows from it: all of it or nothing. */
function takeWritten(context: PlatformContext, taking: Taking): Promise<Taken> {
  const { mail, from, answered, files, refused } = taking;
  return context.db.transaction(async (tx) => {
    const id = await store.insertMail(tx, {
      key: mail.key,
      outcome: 'case',
      messageId: mail.messageId,
      senderHash: senderOf(context, from),
      refused: [],
      createdAt: context.clock.now(),
    });
    if (id === null) return 'known';
    const reply = { key: mail.key, contents: contentsOf(mail, refused), files };
    const ticketId = answered?.isOwn ? answered.ticket.id : null;
    const became =
      ticketId && (await replyMailed(context, tx, ticketId, reply))
        ? { outcome: 'reply' as const, ticketId, refused: [...refused] }
        : await takeAsCase(context, tx, taking);
    await store.updateMail(tx, id, became);
    return became.outcome;
  });
}

/** Notes that the mail was looked at, and that nothing was done. */
async function setAside(context: PlatformContext, mail: ReadMail, outcome: Outcome): Promise<Outcome> {
  const { key, messageId } = mail;
  const createdAt = context.clock.now();
  await store.insertMail(context.db, { key, outcome, messageId, refused: [], createdAt });
  return outcome;
}

/**
 * Takes one message: a reply where it answers our mail about a case of its sender's and the case takes one, else a new
 * case. The same message again is 'known'; 'later' while too many cases have come. Throws when it cannot be kept.
 *
 * @param raw the message as it lies in the mailbox
 */
export async function takeMail(context: PlatformContext, mail: ReadMail, raw: Buffer): Promise<Taken> {
  if (await store.isKnown(context.db, mail.key)) return 'known';
  const machine = machineOf(mail, context.inbox?.own ?? []);
  if (machine === 'bounce') return takeBounce(context, mail, raw);
  if (machine === 'automatic') return setAside(context, mail, 'automatic');
  const { from } = mail;
  if (!from) return setAside(context, mail, 'broken');
  const answered = await findAnswered(context, mail, from);
  const dayAgo = timeBefore(context.clock.now(), 1, 'day');
  const most = answered?.isOwn ? mostFromOne.replies : mostFromOne.cases;
  if ((await store.countFrom(context.db, senderOf(context, from), dayAgo)) >= most)
    return setAside(context, mail, 'limited');
  const hourAgo = timeBefore(context.clock.now(), 1, 'hour');
  if (!answered?.isOwn && (await store.countCases(context.db, hourAgo)) >= mostCases) return 'later';
  const { formType } = answered?.isOwn ? answered.ticket : filedAs(answered);
  const { taken: files, refused } = await takeMailedFiles(context, mail.files, formType);
  return takeWritten(context, { mail, from, answered, files, refused }).finally(() => discardFiles(files));
}
