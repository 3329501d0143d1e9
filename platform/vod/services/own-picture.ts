import { brokenPhotoText } from '~protocol/station/write/codes';
import { ownPicturePaths } from '~protocol/vod/own-picture';
import { failureCodes } from '~protocol/wire/failure';
import { pathOf } from '~protocol/wire/path';
import { isWithinLimit } from '../../account/services/call-limits';
import type { PlatformContext } from '../../core/context';
import { isOwnerOrStaff } from '../../core/services/access';
import type { Actor } from '../../core/services/actor';
import { fieldInvalid, notFound, Refusal } from '../../core/services/refusal';
import { requireActiveMember } from '../../core/services/require-member';
import { discardFile, placeFile, type ReceivedFile, receiveFile } from '../../core/services/upload-files';
import { lockShared } from '../../core/store/locks';
import type { Db } from '../../db/open-database';
import { recodeInto } from '../../media/services/photo-recoding';
import { inTurn, withPlace } from '../../media/services/recoding-turn';
import * as store from '../store/own-picture';
import { vodFace } from './access';

/** px; twice what the widest card shows */
const box = { width: 1280, height: 1280, quality: 80 };

const refusals = {
  none: '이미지를 골라 주세요.',
  kind: 'JPEG, PNG, WebP, GIF 이미지만 올릴 수 있습니다.',
  size: '이미지가 너무 커서 열 수 없습니다. 줄여서 다시 올려 주세요.',
  broken: brokenPhotoText,
} as const;
const tooMany = (text: string) => new Refusal(429, failureCodes.tooMany, text);

export interface SentPicture {
  file: ReceivedFile | undefined;
  ip: string | null;
}

const addressOfPicture = (no: number): string => pathOf(ownPicturePaths.file, { no });

async function* once(bytes: Buffer) {
  yield bytes;
}

/**
 * Makes a WebP of what was sent, upright and without what the camera wrote, and hands it to `keep`, which calls
 * `keepPicture` in the transaction of its change. 400 (1200) at `picture` for what is no picture, 429 for too much of them.
 */
export async function withPicture<Result>(
  context: PlatformContext,
  actor: Actor,
  { file, ip }: SentPicture,
  keep: (picture: ReceivedFile) => Promise<Result>,
): Promise<Result> {
  const { userId } = requireActiveMember(actor);
  if (!file || file.size === 0) throw fieldInvalid('picture', refusals.none);
  if (!(await isWithinLimit(context, 'uploadKib', actor, ip, Math.ceil(file.size / 1024))))
    throw tooMany('오늘 올릴 수 있는 용량을 모두 썼습니다. 내일 다시 올려 주세요.');
  const made = await withPlace(userId, () => inTurn(() => recodeInto(file.tempPath, [box])));
  if (made === null) throw tooMany('지금 이미지가 많이 올라오고 있어요. 잠시 후 다시 시도해 주세요.');
  if (typeof made === 'string') throw fieldInvalid('picture', refusals[made]);
  const [webp] = made;
  if (!webp) throw fieldInvalid('picture', refusals.broken);
  const picture = await receiveFile(context, 'picture.webp', once(webp.data), () => {});
  try {
    return await keep(picture);
  } finally {
    await discardFile(picture);
  }
}

/** In the place of the one before, whose address answers no more. @returns its address */
export async function keepPicture(
  context: PlatformContext,
  tx: Db,
  of: store.PictureOf,
  { picture, userId, insteadOf }: { picture: ReceivedFile; userId: string; insteadOf: string | null },
): Promise<string> {
  // the sweep of orphans waits while the file goes to its place and its row is written
  await lockShared(tx, 'uploads');
  await placeFile(context, picture);
  const { sha256, size: bytes } = picture;
  const row = { userId, sha256, bytes, insteadOf, createdAt: context.clock.now() };
  return addressOfPicture(await store.replacePicture(tx, of, row));
}

/** The picture that was sent for a VOD, and what its card showed before. */
export async function findPictureOf(db: Db, of: store.PictureOf) {
  const row = await store.findPictureOf(db, of);
  return row && { address: addressOfPicture(row.no), insteadOf: row.insteadOf };
}

export const removePictureOf = (tx: Db, of: store.PictureOf): Promise<void> => store.deletePictureOf(tx, of);

/** The upload is a VOD from now on. @returns the address of the picture that was sent for it, or null */
export async function publishPicture(
  tx: Db,
  published: { videoNo: number; titleNo: number; insteadOf: string | null },
): Promise<string | null> {
  const no = await store.publishPicture(tx, published);
  return no === null ? null : addressOfPicture(no);
}

export const removeLeftPictures = (db: Db, before: Date): Promise<void> =>
  store.deleteLeftPictures(db, before);

/**
 * The name of its file: of a VOD for whom the card shows it, and, also while it shows another, for its owner; of an upload
 * for its owner alone. 404 for anybody else.
 */
export async function getPictureName({ db }: PlatformContext, actor: Actor, no: number): Promise<string> {
  const row = await store.findPicture(db, no);
  if (!row) throw notFound();
  const { titleNo, userId, sha256 } = row;
  if (titleNo === null) {
    if (actor.kind !== 'member' || actor.userId !== userId) throw notFound();
    return sha256;
  }
  const vod = await store.findCardVod(db, titleNo);
  const isShown = vod?.thumb === addressOfPicture(no);
  if (!vod || vodFace(actor, vod) !== 'open' || !(isShown || isOwnerOrStaff(actor, vod))) throw notFound();
  return sha256;
}
