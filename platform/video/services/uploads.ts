import { extname } from 'node:path';
import type { UploadDesk } from '~protocol/station/upload/calls';
import { type UploadKind, uploadLimits } from '~protocol/station/upload/codes';
import { authNumbers } from '~protocol/vod/codes';
import { getSettings } from '../../channel/services/settings';
import type { PlatformContext } from '../../core/context';
import type { Actor } from '../../core/services/actor';
import { cleanFileName } from '../../core/services/file-name';
import { fieldsInvalid, notFound } from '../../core/services/refusal';
import { minuteMs, seoulText, timeBefore } from '../../core/time';
import { requireActiveOwner, requireOwner } from '../../live/services/ingest-desk';
import { canMakeVideos } from '../../media/services/ffmpeg';
import * as store from '../store/videos';
import { arrivedBytes, bytesToCome, openArrival, removeArrival } from './arrival';
import { hasDiskFor } from './disk';
import { lockUploads, readUploadInput, type UploadInput } from './upload-edit';

const mostShown = 100;
/** A form that comes again so soon is the same one, as `addVod`'s. */
const repeatedMs = 10 * minuteMs;
/** '4GB', '500MB': as people call them, in powers of two. */
const sizeText = (bytes: number) =>
  bytes < 2 ** 30
    ? `${Math.floor(bytes / 2 ** 20)}MB`
    : `${(bytes / 2 ** 30).toLocaleString('ko-KR', { maximumFractionDigits: 1 })}GB`;

/** What the owner uploads, and may upload. 401 guests, 403 anyone else. */
export async function getUploadDesk(
  context: PlatformContext,
  actor: Actor,
  userId: string,
): Promise<{ data: UploadDesk }> {
  await requireOwner(context, actor, userId);
  const { db, videos } = context;
  const rows = await store.listVideos(db, userId, mostShown);
  const uploads = await Promise.all(
    rows.map(async (row) => ({
      key: row.key,
      kind: row.kind,
      title: row.title,
      fileName: row.fileName,
      bytes: row.bytes,
      arrivedBytes: row.state === 'arriving' ? await arrivedBytes(context, row.key) : row.bytes,
      state: row.state,
      problem: row.problem,
      percent: row.percent,
      regDate: seoulText(row.createdAt),
      titleNo: row.titleNo,
    })),
  );
  return {
    data: {
      isOffered: canMakeVideos(context),
      mostBytes: videos.mostBytes,
      keptBytes: videos.keptBytes,
      usedBytes: await store.sumBytes(db, userId),
      authNo: (await getSettings({ db }, userId)).vod.authNo,
      categories: await store.listVodCategories(db),
      uploads,
    },
  };
}

export interface NewUpload extends UploadInput {
  kind: UploadKind;
  fileName: string;
  bytes: number;
}

const titleOf = (fileName: string) => fileName.slice(0, fileName.length - extname(fileName).length);

/** Bytes that a member's videos may still take. */
const leftOf = async ({ db, videos }: Pick<PlatformContext, 'db' | 'videos'>, userId: string) =>
  videos.keptBytes - (await store.sumBytes(db, userId));

/** Whether a member may make another video, of what is here already. */
export const hasRoom = async (context: PlatformContext, userId: string): Promise<boolean> =>
  (await leftOf(context, userId)) > 0 && (await hasDiskFor(context, 0));

/** What is wrong with the file as it is announced; null: it may come. */
async function fileProblem(context: PlatformContext, userId: string, bytes: number) {
  const { videos } = context;
  if (bytes === 0) return '빈 파일은 올릴 수 없어요.';
  if (bytes > videos.mostBytes) return `파일 하나는 ${sizeText(videos.mostBytes)}까지 올릴 수 있어요.`;
  if (bytes > (await leftOf(context, userId)))
    return `내 영상이 ${sizeText(videos.keptBytes)}를 다 쓰고 있어요. 영상을 지우고 7일이 지나면 다시 올릴 수 있어요.`;
  return (await hasDiskFor(context, bytes + (await bytesToCome(context))))
    ? null
    : '지금은 저장 공간이 모자라 올릴 수 없어요.';
}

type Audience = Pick<store.VideoRow, 'authNo' | 'isAdult'>;

/** As it was said first, but private, or for adults, where either says so. */
const narrower = (first: Audience, now: Audience): Audience => ({
  authNo: now.authNo === authNumbers.private ? now.authNo : first.authNo,
  isAdult: first.isAdult || now.isAdult,
});

/**
 * Takes a file's name, size and what it shall be; its bytes come by themselves (arrival.ts). The same file that has not
 * arrived yet goes on, as what it was said to be, and is never more open than either form says: who chooses it again
 * has an empty form before them. One that has just come is that one.
 *
 * @returns where its bytes go to, and how many are here
 */
export async function beginUpload(
  context: PlatformContext,
  actor: Actor,
  userId: string,
  input: NewUpload,
): Promise<{ key: string; offset: number }> {
  await requireActiveOwner(context, actor, userId);
  const { db, clock, randomBytes } = context;
  const fileName = [...cleanFileName(input.fileName)].slice(-uploadLimits.fileName).join('');
  const named = { ...input, title: input.title.trim() || titleOf(fileName) || '제목 없음' };
  // a file's name may be longer than a title
  if (!input.title.trim()) named.title = [...named.title].slice(0, 100).join('');
  const { said, problems } = await readUploadInput(db, named);
  if (!canMakeVideos(context)) problems.file = '지금은 영상을 올릴 수 없어요.';
  const values = { ...said, kind: input.kind };
  const now = clock.now();
  const row = await db.transaction(async (tx) => {
    await lockUploads(tx, userId);
    const { same, count } = await store.lookAtUnfinished(
      tx,
      { ...values, userId, fileName, bytes: input.bytes },
      timeBefore(now, repeatedMs),
    );
    if (same?.state === 'arriving') {
      await store.updateVideo(tx, same.no, narrower(same, values));
      return same;
    }
    const fileText = same ? null : await fileProblem({ ...context, db: tx }, userId, input.bytes);
    if (fileText) problems.file ??= fileText;
    if (!same && count >= uploadLimits.unfinished)
      problems.file ??= `한 번에 ${uploadLimits.unfinished}개까지 올릴 수 있어요. 앞의 영상이 끝나면 다시 올려 주세요.`;
    if (Object.keys(problems).length > 0) throw fieldsInvalid(problems);
    if (same) return same;
    const key = randomBytes(16).toString('hex');
    const fresh = { ...values, userId, key, fileName, bytes: input.bytes };
    const made = await store.insertVideo(tx, { ...fresh, state: 'arriving', createdAt: now, changedAt: now });
    await openArrival(context, made);
    return made;
  });
  const offset = row.state === 'arriving' ? await arrivedBytes(context, row.key) : row.bytes;
  return { key: row.key, offset };
}

/** Takes an upload away that is no VOD yet, wherever it is. */
export async function removeUpload(
  context: PlatformContext,
  actor: Actor,
  { userId, key }: { userId: string; key: string },
) {
  await requireActiveOwner(context, actor, userId);
  const row = await store.findByKey(context.db, userId, key);
  if (!row) throw notFound();
  if (!(await store.deleteVideo(context.db, row.no)))
    throw fieldsInvalid({ '': '이미 다 만들어졌어요. VOD 목록에서 지워 주세요.' });
  await removeArrival(context, key);
  return { result: 1 as const, message: '올리던 영상을 지웠어요.' };
}
