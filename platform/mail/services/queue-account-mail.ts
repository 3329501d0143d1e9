import type { PlatformContext } from '../../core/context';
import type { Db } from '../../db/open-database';
import * as store from '../store/mail';
import type { AccountMailKind } from './compose';

/** Puts a mail to a member who forgot something into the outbox. Nothing happens where no mail is sent. */
export async function queueAccountMail(
  { post, clock }: PlatformContext,
  tx: Db,
  { memberId, kind }: { memberId: string; kind: AccountMailKind },
): Promise<void> {
  if (!post) return;
  const createdAt = clock.now();
  await store.insertMail(tx, { memberId, kind, status: 'queued', createdAt, dueAt: createdAt });
}
