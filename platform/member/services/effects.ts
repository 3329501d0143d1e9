import type { MemberAct } from '~protocol/staff/member-codes';
import { failureCodes } from '~protocol/wire/failure';
import { giveNeutralNick } from '../../account/services/profile';
import { endAllSessions } from '../../account/services/security';
import type { PlatformContext } from '../../core/context';
import { Refusal } from '../../core/services/refusal';
import type { Db } from '../../db/open-database';
import { endForHouse } from '../../live/services/publish';
import { takePictureAway } from '../../media/services/profile-picture';
import * as store from '../store/sanctions';

/** A deed about an account that is held to the end of the transaction. */
export interface Deed {
  context: PlatformContext;
  tx: Db;
  member: { userId: string; suspendedFrom: Date | null; suspendedUntil: Date | null };
  staffId: string;
  now: Date;
  /** of what lasts */
  endsAt: Date | null;
}

const nothingThere = (text: string) => new Refusal(409, failureCodes.alreadyTaken, text);

const isRunning = (until: Date | null, now: Date) => until !== null && until > now;

async function suspend({ context, tx, member, staffId, now, endsAt }: Deed): Promise<void> {
  const { userId, suspendedFrom, suspendedUntil } = member;
  await store.endSanctions(tx, { accountId: userId, act: 'suspend' }, now);
  await store.setSuspension(tx, userId, {
    suspendedFrom: isRunning(suspendedUntil, now) ? suspendedFrom : now,
    suspendedUntil: endsAt,
    // another decision: it may be objected to again
    suspensionId: context.randomBytes(8).toString('hex'),
  });
  await endForHouse(context, tx, { userId, staffId });
}

async function lift({ tx, member: { userId, suspendedUntil }, now }: Deed): Promise<void> {
  if (!isRunning(suspendedUntil, now)) throw nothingThere('정지된 계정이 아닙니다.');
  await store.endSanctions(tx, { accountId: userId, act: 'suspend' }, now);
  await store.setSuspension(tx, userId, { suspendedFrom: null, suspendedUntil: null, suspensionId: null });
}

/**
 * What each act does besides its row, in the transaction of it.
 *
 * @throws Refusal 409 where there is nothing to lift or remove
 */
export const effects: Record<MemberAct, (deed: Deed) => Promise<void>> = {
  warn: async () => {},
  suspend,
  lift,
  endSessions: ({ tx, member }) => endAllSessions(tx, member.userId),
  rename: ({ context, tx, member }) => giveNeutralNick(context, tx, member.userId),
  async removePicture({ context, tx, member }) {
    if (!(await takePictureAway(context, tx, member.userId)))
      throw nothingThere('올려 둔 프로필 사진이 없습니다.');
  },
};
