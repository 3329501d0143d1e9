import { endText } from '~protocol/staff/member-codes';
import { findAddress, listMailedAccounts } from '../../account/services/lookup';
import { createPasswordLink } from '../../account/services/password-links';
import { createSignupLink, findRefusal } from '../../account/services/signup-requests';
import type { PlatformContext } from '../../core/context';
import type { Letter } from '../../core/post';
import { seoulText } from '../../core/time';
import type { Db } from '../../db/open-database';
import { findSanction } from '../../member/services/own';
import type { AccountMailKind, SignupMailKind } from '../../outbox/services/queue';
import {
  composeApprovalMail,
  composeIdMail,
  composePasswordMail,
  composeRefusalMail,
  composeSanctionMail,
  composeSignupMail,
} from './compose-account';

/**
 * What goes to a member who forgot something or was let in, and where to; null when the account has no address any more. A password's
 * link is made only now: its token is nowhere but in the mail.
 */
export async function accountLetter(
  context: PlatformContext,
  tx: Db,
  { memberId, kind }: { memberId: string; kind: AccountMailKind },
): Promise<Omit<Letter, 'id'> | null> {
  const accounts = await listMailedAccounts(tx, memberId);
  const own = accounts.find(({ userId }) => userId === memberId);
  if (!own || !context.post) return null;
  const { email: to } = own;
  if (kind === 'IDS') {
    return {
      to,
      ...composeIdMail(
        context.post,
        accounts.map(({ userId }) => userId),
      ),
    };
  }
  if (kind === 'APPROVED') return { to, ...composeApprovalMail(context.post, memberId) };
  const token = await createPasswordLink(context, tx, memberId);
  return { to, ...composePasswordMail(context.post, { userId: memberId, token }) };
}

/** What staff did about the member; null when the account has no address any more. */
export async function sanctionLetter(
  context: PlatformContext,
  tx: Db,
  { memberId, sanctionId }: { memberId: string; sanctionId: number },
): Promise<Omit<Letter, 'id'> | null> {
  const to = await findAddress(tx, memberId);
  const row = await findSanction(tx, sanctionId);
  if (!to || !row || !context.post) return null;
  const until = row.endsAt && endText(row.act, seoulText(row.endsAt));
  return { to, ...composeSanctionMail(context.post, { act: row.act, reason: row.reason, until }) };
}

/**
 * The link that ends a sign-up, or why it was refused; null where it has ended. As of a password, the link's token is
 * nowhere but in the mail.
 */
export async function signupLetter(
  context: PlatformContext,
  tx: Db,
  { userId, kind }: { userId: string; kind: SignupMailKind },
): Promise<Omit<Letter, 'id'> | null> {
  if (kind === 'REFUSED') {
    const refusal = await findRefusal(context, tx, userId);
    if (!refusal || !context.post) return null;
    return { to: refusal.email, ...composeRefusalMail(context.post, { userId, reason: refusal.reason }) };
  }
  const link = await createSignupLink(context, tx, userId);
  if (!link || !context.post) return null;
  return { to: link.email, ...composeSignupMail(context.post, { userId, token: link.token }) };
}
