import { createHash } from 'node:crypto';
import { numberIdOf } from '~protocol/wire/ids';
import type { PlatformContext } from '../../core/context';
import type { Actor } from '../../core/services/actor';
import { fieldInvalid } from '../../core/services/refusal';
import { insertAudit } from '../../core/store/audit';
import * as store from '../store/ingest';
import { lockStream, requireActiveOwner, requireOwner } from './ingest-desk';

export const hashOfKey = (key: string) => createHash('sha256').update(key).digest('hex');

/**
 * A new key, shown only this once. With `replaces` (the id of a key) it takes that one's place, whose encoder is cut off. Sent
 * again it changes nothing (result 0): the key that was shown the first time goes on.
 */
export async function makeKey(
  context: PlatformContext,
  actor: Actor,
  userId: string,
  replaces: string | null,
) {
  await requireActiveOwner(context, actor, userId);
  const { db, clock, randomBytes } = context;
  const now = clock.now();
  if (!(await store.findSetup(db, userId))) throw fieldInvalid('title', '방송 설정을 먼저 저장해 주세요.');
  const key = randomBytes(32).toString('base64url');
  return db.transaction(async (tx) => {
    await lockStream(tx, userId);
    const known = numberIdOf(replaces);
    if (replaces !== null && !(known && (await store.revokeKey(tx, userId, known, now))))
      return { result: 0 as const, message: '이미 바꾸거나 없앤 스트림 키입니다.' };
    const isMade = await store.insertKey(tx, { userId, keyHash: hashOfKey(key), createdAt: now });
    if (!isMade) return { result: 0 as const, message: '이미 만든 스트림 키가 있습니다.' };
    await insertAudit(tx, { at: now, actor: userId, action: 'streamKey.make', target: userId, detail: {} });
    return {
      result: 1 as const,
      message: replaces === null ? '스트림 키를 만들었습니다.' : '새 스트림 키로 바꿨습니다.',
      key,
    };
  });
}

/** The key opens nothing from then on. One that is gone is a success. */
export async function removeKey(context: PlatformContext, actor: Actor, userId: string, id: string | null) {
  await requireOwner(context, actor, userId);
  const now = context.clock.now();
  await context.db.transaction(async (tx) => {
    await lockStream(tx, userId);
    const known = numberIdOf(id);
    if (known && (await store.revokeKey(tx, userId, known, now)))
      await insertAudit(tx, {
        at: now,
        actor: userId,
        action: 'streamKey.remove',
        target: userId,
        detail: {},
      });
  });
  return { result: 1 as const, message: '스트림 키를 없앴습니다.' };
}
