import { brokenPhotoText, photoErrorCodes, photoLimits, postLimits } from '~protocol/station/write/codes';
import { isWithinLimit } from '../../account/services/call-limits';
import type { PlatformContext } from '../../core/context';
import type { Actor } from '../../core/services/actor';
import { notFound, Refusal, type RefusalStatus } from '../../core/services/refusal';
import { placeFile, type ReceivedFile, receiveFile } from '../../core/services/upload-files';
import { lockShared } from '../../core/store/locks';
import { dayMs } from '../../core/time';
import { recodePhoto } from '../../media/services/photo-recoding';
import { inTurn, withPlace } from '../../media/services/recoding-turn';
import * as store from '../store/photos';
import { requirePost } from './posts';
import { visitStation } from './visitor';
import { requireWriter } from './writer';

const refusals: Record<keyof typeof photoErrorCodes, [status: RefusalStatus, message: string]> = {
  count: [400, `사진은 ${postLimits.photos}장까지 올릴 수 있습니다.`],
  bytes: [413, `사진은 한 번에 ${photoLimits.bytes / 1024 / 1024}MB까지 올릴 수 있습니다.`],
  kind: [415, 'jpg, png, gif, webp 사진만 올릴 수 있습니다.'],
  size: [400, '사진이 너무 커서 열 수 없습니다. 줄여서 다시 올려 주세요.'],
  failed: [400, '사진을 올리지 못했습니다. 다시 시도해 주세요.'],
  busy: [429, '지금 사진이 많이 올라오고 있어요. 잠시 후 다시 시도해 주세요.'],
  broken: [400, brokenPhotoText],
  budget: [429, '오늘 올릴 수 있는 용량을 모두 썼습니다. 내일 다시 올려 주세요.'],
};

/** A refused photo: errorInfo.fileName names it. */
export function photoRefusal(reason: keyof typeof photoErrorCodes, fileName: string | null = null): Refusal {
  const [status, message] = refusals[reason];
  return new Refusal(status, photoErrorCodes[reason], message, { fileName });
}

async function* once(bytes: Buffer) {
  yield bytes;
}

async function recode(context: PlatformContext, file: ReceivedFile) {
  const made = await inTurn(() => recodePhoto(file.tempPath));
  if (typeof made === 'string') throw photoRefusal(made, file.name);
  const keep = (bytes: Buffer) => receiveFile(context, file.name, once(bytes), () => {});
  const [large, small] = [await keep(made.large), await keep(made.small)];
  return { large, small, width: made.width, height: made.height };
}

/** Keeps the writer's photos, made anew: nothing of the files that were sent is left. Refused: none is kept. */
export async function storePhotos(
  context: PlatformContext,
  actor: Actor,
  { userId, files, ip }: { userId: string; files: ReceivedFile[]; ip: string | null },
) {
  const visit = await visitStation(context, actor, userId);
  const member = await requireWriter(context, actor, visit);
  if (files.length === 0) throw photoRefusal('failed');
  const kib = Math.ceil(files.reduce((sum, { size }) => sum + size, 0) / 1024);
  if (!(await isWithinLimit(context, 'uploadKib', actor, ip, kib))) throw photoRefusal('budget');
  const made = await withPlace(member.userId, async () => {
    const recoded: Awaited<ReturnType<typeof recode>>[] = [];
    for (const file of files) recoded.push(await recode(context, file));
    return recoded;
  });
  // 429 (-2007)
  if (!made) throw photoRefusal('busy');
  const createdAt = context.clock.now();
  const rows = made.map(({ large, small, width, height }) => ({
    id: context.randomBytes(16).toString('hex'),
    accountId: member.userId,
    stationUserId: userId,
    sha256: large.sha256,
    smallSha256: small.sha256,
    width,
    height,
    size: large.size + small.size,
    createdAt,
  }));
  await context.db.transaction(async (tx) => {
    // the sweep of orphans waits while files go to their places and their rows are written
    await lockShared(tx, 'uploads');
    for (const { large, small } of made) {
      await placeFile(context, large);
      await placeFile(context, small);
    }
    await store.insertPhotos(tx, rows);
  });
  return { photos: rows.map(({ id }) => ({ key: id, url: `/photo/${id}`, alt: '' })) };
}

/** The file of a photo: for readers of its post, or for its owner while no post shows it. 404 alike for all others. */
export async function getPhoto(context: PlatformContext, actor: Actor, id: string, isSmall: boolean) {
  const row = await store.findPhoto(context.db, id);
  if (!row) throw notFound();
  if (row.titleNo === null || row.stationUserId === null) {
    if (actor.kind !== 'member' || actor.userId !== row.accountId) throw notFound();
  } else await assertShown(context, actor, row.stationUserId, row.titleNo);
  return isSmall ? row.smallSha256 : row.sha256;
}

async function assertShown(context: PlatformContext, actor: Actor, userId: string, titleNo: number) {
  try {
    await requirePost(context, await visitStation(context, actor, userId), titleNo);
  } catch (error) {
    throw error instanceof Refusal ? notFound() : error;
  }
}

/** Forgets what was uploaded a day ago and is shown nowhere; the sweep of uploads takes the files. */
export const forgetPhotos = (context: PlatformContext): Promise<void> =>
  store.deleteUnattachedPhotos(context.db, new Date(context.clock.now().getTime() - dayMs));
