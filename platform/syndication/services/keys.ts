import { createHash } from 'node:crypto';
import { type FeedKeyKind, feedKeyPattern } from '~protocol/syndication/codes';
import type { PlatformContext } from '../../core/context';
import type { Actor } from '../../core/services/actor';
import { notFound } from '../../core/services/refusal';
import { requireActiveMember, requireMember } from '../../core/services/require-member';
import { minuteMs, seoulText, timeBefore } from '../../core/time';
import * as store from '../store/keys';

const hashOf = (key: string) => createHash('sha256').update(key).digest('hex');
/** That a key is in use is kept at most so often. */
const markEveryMs = 10 * minuteMs;

/** Which private addresses the member has. The keys themselves are known to nobody any more. */
export async function listKeys({ db }: PlatformContext, actor: Actor) {
  const { userId } = requireMember(actor);
  const rows = await store.listKeys(db, userId);
  return {
    data: rows.map(({ kind, id, createdAt, lastReadAt }) => ({
      kind,
      id,
      regDate: seoulText(createdAt),
      readDate: lastReadAt && seoulText(lastReadAt),
    })),
  };
}

/**
 * A new key, shown only this once. With `replaces` (the id of a key) it takes that one's place, which opens nothing from then
 * on. Sent again it changes nothing (result 0): the key that was shown the first time goes on.
 */
export async function makeKey(
  { db, clock, randomBytes }: PlatformContext,
  actor: Actor,
  kind: FeedKeyKind,
  replaces: string | null,
) {
  const { userId: accountId } = requireActiveMember(actor);
  const key = randomBytes(32).toString('base64url');
  const row = { accountId, kind, keyHash: hashOf(key), createdAt: clock.now() };
  if (replaces === null)
    return (await store.insertKey(db, row))
      ? { result: 1, message: '주소를 만들었습니다.', key }
      : { result: 0, message: '이미 만든 주소가 있습니다.' };
  return (await store.replaceKey(db, row, replaces))
    ? { result: 1, message: '새 주소로 바꿨습니다.', key }
    : { result: 0, message: '이미 바꾸거나 없앤 주소입니다.' };
}

/** The address opens nothing from then on. One that is gone is a success. */
export async function removeKey({ db }: PlatformContext, actor: Actor, kind: FeedKeyKind) {
  const { userId } = requireMember(actor);
  await store.deleteKey(db, userId, kind);
  return { result: 1, message: '주소를 없앴습니다.' };
}

/** Who may read with the key: its owner. 404, always the same, for whatever is no key of an account in good standing. */
export async function ownerOf(
  { db, clock }: PlatformContext,
  kind: FeedKeyKind,
  key: string,
): Promise<string> {
  const now = clock.now();
  const keyHash = feedKeyPattern.test(key) ? hashOf(key) : null;
  const owner = keyHash && (await store.findKeyOwner(db, kind, keyHash, now));
  if (!keyHash || !owner) throw notFound();
  await store.markRead(db, keyHash, now, timeBefore(now, markEveryMs));
  return owner;
}
