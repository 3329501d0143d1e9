import { type PictureCut, picturePath, pictureSides } from '~protocol/picture/codes';
import { brokenPhotoText } from '~protocol/station/write/codes';
import { failureCodes } from '~protocol/wire/failure';
import { isWithinLimit } from '../../account/services/call-limits';
import type { PlatformContext } from '../../core/context';
import type { Actor } from '../../core/services/actor';
import { fieldInvalid, notFound, Refusal } from '../../core/services/refusal';
import { requireActiveMember } from '../../core/services/require-member';
import { discardFile, placeFile, type ReceivedFile, receiveFile } from '../../core/services/upload-files';
import { lockShared } from '../../core/store/locks';
import { dayMs } from '../../core/time';
import type { Db } from '../../db/open-database';
import * as store from '../store/profile-picture';
import { recodeSquare } from './photo-recoding';
import { inTurn, withPlace } from './recoding-turn';

const refusals = {
  none: '사진을 골라 주세요.',
  kind: 'JPEG, PNG, WebP, GIF, AVIF 사진만 올릴 수 있습니다.',
  size: '사진이 너무 커서 열 수 없습니다. 줄여서 다시 올려 주세요.',
  broken: brokenPhotoText,
} as const;
const refuse = (reason: keyof typeof refusals) => fieldInvalid('picture', refusals[reason]);
const tooMany = (text: string) => new Refusal(429, failureCodes.tooMany, text);

/** How long a replaced picture's address leads to the one that is there now: pages are kept in browsers and apps. */
const keptMs = 30 * dayMs;

async function* once(bytes: Buffer) {
  yield bytes;
}

/**
 * Cuts the square and shows it as the member's from now on: upright, in two sizes, without what the camera wrote. What
 * they had before is gone. 400 (code 1200) at `picture` for what is no picture, 429 for too much of them.
 */
export async function savePicture(
  context: PlatformContext,
  actor: Actor,
  { file, cut, ip }: { file: ReceivedFile | undefined; cut: PictureCut; ip: string | null },
) {
  const { userId } = requireActiveMember(actor);
  if (!file || file.size === 0) throw refuse('none');
  if (!(await isWithinLimit(context, 'uploadKib', actor, ip, Math.ceil(file.size / 1024))))
    throw tooMany('오늘 올릴 수 있는 용량을 모두 썼습니다. 내일 다시 올려 주세요.');
  const sides = [pictureSides.large, pictureSides.small];
  const made = await withPlace(userId, () => inTurn(() => recodeSquare(file.tempPath, cut, sides)));
  if (made === null) throw tooMany('지금 사진이 많이 올라오고 있어요. 잠시 후 다시 시도해 주세요.');
  if (typeof made === 'string') throw refuse(made);
  const id = context.randomBytes(8).toString('hex');
  const now = context.clock.now();
  const kept: ReceivedFile[] = [];
  try {
    for (const bytes of made) kept.push(await receiveFile(context, 'picture.webp', once(bytes), () => {}));
    const [large, small] = kept;
    if (!large || !small) throw refuse('broken');
    await context.db.transaction(async (tx) => {
      // the sweep of orphans waits while files go to their places and their row is written
      await lockShared(tx, 'uploads');
      await store.lockOwner(tx, userId);
      await store.showPicture(tx, userId, picturePath(id));
      await store.endPictures(tx, userId, now);
      await placeFile(context, large);
      await placeFile(context, small);
      const files = { sha256: large.sha256, smallSha256: small.sha256 };
      await store.insertPicture(tx, { id, accountId: userId, ...files, createdAt: now });
    });
  } finally {
    for (const file of kept) await discardFile(file);
  }
  return { result: 1 as const };
}

/** The default picture again; again is a success. */
export async function removePicture({ db, clock }: PlatformContext, actor: Actor) {
  const { userId } = requireActiveMember(actor);
  await db.transaction((tx) => takePictureAway({ clock }, tx, userId));
  return { result: 1 as const };
}

/** The same of any account, in the transaction of whoever decided it. False when there was none. */
export async function takePictureAway(
  { clock }: Pick<PlatformContext, 'clock'>,
  tx: Db,
  userId: string,
): Promise<boolean> {
  await store.lockOwner(tx, userId);
  if (!(await store.endPictures(tx, userId, clock.now()))) return false;
  await store.showPicture(tx, userId, null);
  return true;
}

/** The name of its file: pictures are public. 404 once another one took its place. */
export async function getPictureFile({ db }: PlatformContext, id: string, isSmall: boolean): Promise<string> {
  const row = await store.findPicture(db, id);
  const sha256 = isSmall ? row?.smallSha256 : row?.sha256;
  if (!sha256) throw notFound();
  return sha256;
}

/** Whose picture it is or was, and what they show now. */
export async function getPictureNow({ db }: PlatformContext, id: string) {
  const owner = await store.findOwner(db, id);
  if (!owner) throw notFound();
  return owner;
}

/** Forgets the addresses of pictures that were replaced long ago. */
export const forgetPictures = ({ db, clock }: PlatformContext): Promise<void> =>
  store.deleteReplaced(db, new Date(clock.now().getTime() - keptMs));
