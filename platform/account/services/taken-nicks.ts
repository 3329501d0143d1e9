import { createHmac } from 'node:crypto';
import type { PlatformContext } from '../../core/context';
import { hasAudit } from '../../core/store/audit';
import type { Db } from '../../db/open-database';
import { lettersOf } from './account-fields';

interface Nick {
  userId: string;
  nick: string;
}

/**
 * What the log of staff's deeds keeps of a nick that they took away: nobody can read it, since the log outlives the
 * account. Nicks that differ in nothing but capitals and signs are one.
 */
export const takenNick = ({ secret }: Pick<PlatformContext, 'secret'>, { userId, nick }: Nick) => ({
  takenNick: createHmac('sha256', secret)
    .update(`taken nick ${userId} ${lettersOf(nick) || nick}`)
    .digest('base64url'),
});

/** Whether staff took the nick away from the account. Renames from before this was noted are not known. */
export const isTakenNick = (context: Pick<PlatformContext, 'secret'>, tx: Db, of: Nick): Promise<boolean> =>
  hasAudit(tx, { action: 'member.rename', target: of.userId, detail: takenNick(context, of) });
