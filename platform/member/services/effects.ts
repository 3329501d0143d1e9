import { isLift, isLimit, type LimitKind, liftedBy, type MemberAct } from '~protocol/staff/member-codes';
import { failureCodes } from '~protocol/wire/failure';
import { giveNeutralNick } from '../../account/services/profile';
import { endAllSessions } from '../../account/services/security';
import { runningLimits } from '../../account/services/sessions';
import type { PlatformContext } from '../../core/context';
import { Refusal } from '../../core/services/refusal';
import type { Db } from '../../db/open-database';
import { endForHouse } from '../../live/services/publish';
import { takePictureAway } from '../../media/services/profile-picture';
import * as store from '../store/sanctions';
import { forGood } from './member-of';

/** A deed about an account that is held to the end of the transaction. */
export interface Deed {
  context: PlatformContext;
  tx: Db;
  member: store.Member;
  staffId: string;
  now: Date;
  /** of what lasts */
  endsAt: Date | null;
}

const nothingThere = (text: string) => new Refusal(409, failureCodes.alreadyTaken, text);

const isSuspended = ({ suspendedUntil }: store.Member, now: Date) =>
  suspendedUntil !== null && suspendedUntil > now;

/** A suspension of some days would take back what administrators have decided: that is a lift, by that name. */
async function refuseWhileDeleting(tx: Db, userId: string): Promise<void> {
  if (await store.findDeletion(tx, userId))
    throw nothingThere('삭제를 기다리는 계정입니다. 정지를 해제하면 삭제하지 않습니다.');
}

/** Begins, or takes the place of the one that runs. What is on air ends where it may not go on. */
async function limit(kind: LimitKind, { context, tx, member, staffId, now, endsAt }: Deed): Promise<void> {
  const { userId, suspendedFrom } = member;
  if (kind === 'suspend') await refuseWhileDeleting(tx, userId);
  await store.endSanctions(tx, { accountId: userId, act: kind }, now);
  if (kind === 'suspend')
    await store.setSuspension(tx, userId, {
      suspendedFrom: isSuspended(member, now) ? suspendedFrom : now,
      suspendedUntil: endsAt,
      // another decision: it may be objected to again
      suspensionId: context.randomBytes(8).toString('hex'),
    });
  else await store.setLimit(tx, userId, kind, endsAt);
  if (kind === 'suspend' || kind === 'noBroadcast') await endForHouse(context, tx, { userId, staffId });
}

async function lift(kind: LimitKind, { tx, member, now }: Deed): Promise<void> {
  const { userId } = member;
  const runs = kind === 'suspend' ? isSuspended(member, now) : runningLimits(member, now)[kind] !== undefined;
  if (!runs) throw nothingThere(kind === 'suspend' ? '정지된 계정이 아닙니다.' : '금지된 것이 아닙니다.');
  await store.endSanctions(tx, { accountId: userId, act: kind }, now);
  // what waits to be deleted is suspended meanwhile, and stays with it
  if (kind === 'suspend') await store.endSanctions(tx, { accountId: userId, act: 'delete' }, now);
  if (kind === 'suspend')
    await store.setSuspension(tx, userId, { suspendedFrom: null, suspendedUntil: null, suspensionId: null });
  else await store.setLimit(tx, userId, kind, null);
}

/** Those that last nothing. */
const others: Record<Exclude<MemberAct, LimitKind | keyof typeof liftedBy>, (deed: Deed) => Promise<void>> = {
  warn: async () => {},
  // suspended for good until then, so that they may object as to any suspension (deletion.ts does it)
  async delete(deed) {
    await refuseWhileDeleting(deed.tx, deed.member.userId);
    await limit('suspend', { ...deed, endsAt: forGood });
  },
  endSessions: ({ tx, member }) => endAllSessions(tx, member.userId),
  rename: ({ context, tx, member }) => giveNeutralNick(context, tx, member.userId),
  async removePicture({ context, tx, member }) {
    if (!(await takePictureAway(context, tx, member.userId)))
      throw nothingThere('올려 둔 프로필 사진이 없습니다.');
  },
};

/**
 * What an act does besides its row, in the transaction of it.
 *
 * @throws Refusal 409 where there is nothing to lift or remove
 */
export function takeEffect(act: MemberAct, deed: Deed): Promise<void> {
  if (isLimit(act)) return limit(act, deed);
  return isLift(act) ? lift(liftedBy[act], deed) : others[act](deed);
}
