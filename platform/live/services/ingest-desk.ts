import { hasStation } from '../../account/services/lookup';
import type { PlatformContext } from '../../core/context';
import type { Actor } from '../../core/services/actor';
import { denied, notFound } from '../../core/services/refusal';
import { requireActiveMember, requireMember } from '../../core/services/require-member';
import { lockKey } from '../../core/store/locks';
import type { Db } from '../../db/open-database';

/** Setup and key are the owner's alone: managers and staff see neither. */
export async function requireOwner(context: PlatformContext, actor: Actor, userId: string): Promise<void> {
  const member = requireMember(actor);
  if (member.userId !== userId) throw denied('방송국 주인만 볼 수 있습니다.');
  if (!(await hasStation(context, userId))) throw notFound();
}

export async function requireActiveOwner(
  context: PlatformContext,
  actor: Actor,
  userId: string,
): Promise<void> {
  requireActiveMember(actor);
  await requireOwner(context, actor, userId);
}

/** One change of a streamer's setup, key or stream follows the other. */
export const lockStream = (tx: Db, userId: string) => lockKey(tx, `stream ${userId}`);
