import { listMailedAccounts } from '../../account/services/lookup';
import { createPasswordLink } from '../../account/services/password-links';
import type { PlatformContext } from '../../core/context';
import type { Letter } from '../../core/post';
import type { Db } from '../../db/open-database';
import type { AccountMailKind } from '../../outbox/services/queue';
import { composeIdMail, composePasswordMail } from './compose-account';

/**
 * What goes to a member who forgot something, and where to; null when the account has no address any more. A password's
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
  const token = await createPasswordLink(context, tx, memberId);
  return { to, ...composePasswordMail(context.post, { userId: memberId, token }) };
}
