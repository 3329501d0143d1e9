import { failureCodes } from '~protocol/wire/failure';
import type { PlatformContext } from '../../core/context';
import type { Actor } from '../../core/services/actor';
import { notFound, Refusal } from '../../core/services/refusal';
import { requireMember } from '../../core/services/require-member';
import { lockKey } from '../../core/store/locks';
import type { Db } from '../../db/open-database';
import * as store from '../store/leaving';
import { confirmPassword } from './security';

type Leaving = NonNullable<Awaited<ReturnType<typeof store.findLeaving>>>;

function obstacleOf({ role, isOnAir }: Leaving): string | null {
  if (role === 'staff') return '직원 계정은 탈퇴할 수 없습니다. 관리자가 먼저 직원 역할을 해제해야 합니다.';
  if (isOnAir) return '방송 중에는 탈퇴할 수 없습니다. 방송을 끝낸 뒤 다시 시도해 주세요.';
  return null;
}

/** What leaving asks of the member, and what ends with it. */
export async function getLeaving({ db, clock }: PlatformContext, actor: Actor) {
  const { userId } = requireMember(actor);
  const found = await store.findLeaving(db, userId, clock.now());
  if (!found) throw notFound();
  const { hasPassword, hasStation, subscriptions } = found;
  return { obstacle: obstacleOf(found), hasPassword, hasStation, subscriptions };
}

/** Until the end of the transaction nobody else leaves, and nothing new refers to the account. */
export async function holdLeaving(tx: Db, userId: string): Promise<void> {
  // two who leave have rows of each other
  await lockKey(tx, 'leave');
  await store.lockLeaving(tx, userId);
}

/** The account that is held is no more; why it cannot be, or null, also where it was none. */
export async function removeHeld(tx: Db, userId: string, now: Date): Promise<string | null> {
  const found = await store.findLeaving(tx, userId, now);
  const obstacle = found && obstacleOf(found);
  if (found && !obstacle) await store.deleteAccount(tx, userId, now);
  return obstacle;
}

/**
 * The member is no more, and what was theirs neither (docs/decisions/0024); again is a success. An account without a
 * password, which one press signs in to, is asked for none. Refusals: 400 (code 1200) naming currentPassword, 409 (1102)
 * for staff and while on air, 429 (1205) for guessing.
 */
export async function leave(
  context: PlatformContext,
  actor: Actor,
  { currentPassword }: { currentPassword: string | null },
) {
  const { userId } = requireMember(actor);
  const { db, clock } = context;
  const isStillRight = (await store.findLeaving(db, userId, clock.now()))?.hasPassword
    ? await confirmPassword(context, actor, currentPassword ?? '')
    : null;
  await db.transaction(async (tx) => {
    await holdLeaving(tx, userId);
    await isStillRight?.(tx);
    const obstacle = await removeHeld(tx, userId, clock.now());
    if (obstacle) throw new Refusal(409, failureCodes.denied, obstacle);
  });
  return { result: 1 as const };
}
