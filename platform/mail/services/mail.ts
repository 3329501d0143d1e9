import { queueOfForm } from '~protocol/staff/codes';
import type { PlatformContext } from '../../core/context';
import type { Letter } from '../../core/post';
import type { Db } from '../../db/open-database';
import { findCase, findRootCase, hasAnswerFiles, type Ticket } from '../../help/services/cases';
import { promiseOf, readDesk } from '../../help/services/desk-hours';
import { createLink } from '../../help/services/private-links';
import type { TicketMailKind } from '../../outbox/services/queue';
import { type Mail, sendDue } from '../../outbox/services/send';
import { findReaderAddress } from '../../outbox/services/staff-readers';
import { accountLetter, sanctionLetter, signupLetter } from './account-mail';
import { composeMail, type MailFacts } from './compose';
import { digestLetter } from './digest';
import { noticeLetter } from './notice-mail';
import { listRefused, openThread } from './threads';

/**
 * Where the ticket is read. A guest gets a fresh private link, whose token is nowhere but in the mail. Illegal
 * material is opened by number and address: no key to what was reported lies in a mailbox.
 */
async function placeOf(
  context: PlatformContext,
  tx: Db,
  { id, memberId, formType }: Ticket,
): Promise<{ opens: MailFacts['opens']; path: string }> {
  if (memberId) return { opens: 'member', path: `/help/my-inquiry/${id}` };
  if (formType === 'illegal') return { opens: 'number', path: '/help/track' };
  return {
    opens: 'link',
    path: `/help/track/${await createLink(context, tx, { ticketId: id, byMail: true })}`,
  };
}

type LetterText = Omit<Letter, 'id'>;

/** The text of a mail, and where it goes; null when its recipient is gone. */
async function letterOf(context: PlatformContext, tx: Db, mail: Mail): Promise<Letter | null> {
  const { id, kind, createdAt, ticketId, memberId, staffId, sanctionId, signupId } = mail;
  const text =
    kind === 'PASSWORD' || kind === 'IDS' || kind === 'APPROVED'
      ? memberId && (await accountLetter(context, tx, { memberId, kind }))
      : kind === 'SANCTION'
        ? memberId && sanctionId && (await sanctionLetter(context, tx, { memberId, sanctionId }))
        : kind === 'SIGNUP' || kind === 'REFUSED'
          ? signupId && (await signupLetter(context, tx, { userId: signupId, kind }))
          : kind === 'NOTICE' || kind === 'NOTICES'
            ? memberId &&
              (await noticeLetter(context, tx, { memberId, noticeId: mail.noticeId, since: createdAt }))
            : kind === 'DIGEST'
              ? staffId && (await digestLetter(context, tx, staffId))
              : ticketId && (await ticketLetter(context, tx, { ticketId, kind, staffId }));
  return text ? { id: `${createdAt.getTime()}-${id}`, ...text } : null;
}

async function ticketLetter(
  context: PlatformContext,
  tx: Db,
  { ticketId, kind, staffId }: { ticketId: string; kind: TicketMailKind; staffId: string | null },
): Promise<LetterText | null> {
  const found = await findCase(tx, ticketId);
  const ticket = found?.ticket;
  // by the queue that the case is in now, and the roles that its reader has now: the mail may have waited for hours
  const to =
    ticket &&
    (staffId
      ? await findReaderAddress(context, tx, { staffId, formType: ticket.formType })
      : addressOf(ticket));
  if (!to || !context.post) return null;
  const { origin, productName } = context.post;
  const { opens, path } = staffId ? placeAtDesk(ticket) : await placeOf(context, tx, ticket);
  const { formType, caseNumber, title } = ticket;
  const isAnswerable = context.post.takesReplies && !staffId;
  const thread = isAnswerable ? await openThread(context, tx, ticketId) : undefined;
  const refused = kind === 'RECEIPT' ? await listRefused(tx, ticketId) : [];
  const hasFiles = !staffId && (await hasAnswerFiles(tx, ticketId, kind));
  const mergedInto =
    kind === 'MERGED' ? ((await findRootCase(tx, ticketId))?.ticket.caseNumber ?? null) : null;
  const promise = promiseOf(formType, await readDesk(tx), context.clock.now());
  const sender = { productName, takesReplies: thread !== undefined };
  const what = { kind, formType, promise, caseNumber, mergedInto, title, category: found.nodeName };
  return {
    to,
    thread,
    ...composeMail({ ...what, refused, hasFiles, ...sender, opens, href: origin + path }),
  };
}

/** The ticket of a member who left is nobody's. */
const addressOf = ({ memberId, actor, email }: Ticket) => (memberId || actor === 'guest' ? email : null);

function placeAtDesk({ id, formType }: Ticket) {
  const queue = queueOfForm(formType);
  return {
    opens: 'staff' as const,
    path: `/staff/tickets/${id}${queue === 'general' ? '' : `?queue=${queue}`}`,
  };
}

/** Sends what is due until all is sent, one does not go out or `isStopped`. */
export const sendDueMail = (
  context: PlatformContext,
  isStopped: () => boolean = () => false,
): Promise<void> => sendDue(context, letterOf, isStopped);
