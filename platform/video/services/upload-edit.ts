import { offeredAuthNumbers } from '~protocol/station/settings/codes';
import type { UploadEdit } from '~protocol/station/upload/calls';
import { isUnmade, uploadLimits } from '~protocol/station/upload/codes';
import type { ChapterWire } from '~protocol/station/vods/calls';
import { failureCodes } from '~protocol/wire/failure';
import type { PlatformContext } from '../../core/context';
import type { Actor } from '../../core/services/actor';
import { fieldsInvalid, notFound, Refusal } from '../../core/services/refusal';
import { lockKey } from '../../core/store/locks';
import type { Db } from '../../db/open-database';
import { requireActiveOwner, requireOwner } from '../../live/services/ingest-desk';
import { readStreamInput, type StreamInput } from '../../live/services/stream-input';
import { readChapters } from '../../station/services/vod-marks';
import {
  findPictureOf,
  keepPicture,
  removePictureOf,
  type SentPicture,
  withPicture,
} from '../../vod/services/own-picture';
import * as store from '../store/videos';

/** What its owner says of an upload. */
export interface UploadInput extends StreamInput {
  authNo: number;
  isAdult: boolean;
}

/** As it is kept, and what is wrong by field, in the order of the form. */
export async function readUploadInput(db: Db, input: UploadInput) {
  const { title, tags, category, problems } = await readStreamInput(db, input);
  if (category && !category.vodNo) problems.categoryNo = 'VOD를 올릴 수 없는 카테고리입니다.';
  if (!offeredAuthNumbers.some((known) => known === input.authNo))
    problems.authNo = '공개 범위를 골라 주세요.';
  const said = {
    title,
    tags,
    authNo: input.authNo,
    isAdult: input.isAdult || category?.isAdult === true,
    categoryNo: category?.no ?? '',
  };
  return { said, problems };
}

/** What is said of a member's uploads is written one form after the other. */
export const lockUploads = (tx: Db, userId: string) => lockKey(tx, `upload ${userId}`);

interface UploadAt {
  userId: string;
  key: string;
}

/** What is said of an upload, in any state. 401 guests, 403 anyone but the owner. */
export async function getUploadEdit(
  context: PlatformContext,
  actor: Actor,
  { userId, key }: UploadAt,
): Promise<{ data: UploadEdit }> {
  await requireOwner(context, actor, userId);
  const row = await store.findByKey(context.db, userId, key);
  if (!row) throw notFound();
  const { kind, title, state, titleNo, categoryNo, tags, authNo, isAdult, chapters } = row;
  const [categories, own] = await Promise.all([
    store.listVodCategories(context.db),
    findPictureOf(context.db, { videoNo: row.no }),
  ]);
  const said = { title, categoryNo, tags, authNo, isAdult, chapters, picture: own?.address ?? null };
  return { data: { key, kind, state, titleNo, ...said, categories } };
}

interface SavedUpload extends UploadInput {
  chapters: readonly ChapterWire[];
  /** false: its card shall show a frame after all */
  keepsPicture: boolean;
}

const lastSecondTexts = {
  NORMAL: `${uploadLimits.vod / 3_600}시간 안의 시간을 입력해 주세요.`,
  CATCH: `${uploadLimits.catch / 60}분 안의 시간을 입력해 주세요.`,
} as const;

/** Whoever made it, or found that it cannot be made, was faster than the form. */
const tooLate = (state: store.VideoRow['state']) =>
  new Refusal(
    409,
    failureCodes.fieldInvalid,
    state === 'failed'
      ? '영상을 만들지 못해 저장할 수 없어요. 올린 영상 목록에서 까닭을 볼 수 있어요.'
      : '영상이 그사이 공개되어 저장하지 못했어요. VOD에서 고쳐 주세요.',
  );

/** The row as nobody else changes it until the transaction ends. 404 once it is taken away, 409 once it is made. */
async function lockUnmade(tx: Db, { no, userId }: store.UploadRow) {
  await lockUploads(tx, userId);
  const current = await store.lockVideo(tx, no);
  if (!current) throw notFound();
  if (!isUnmade(current.state)) throw tooLate(current.state);
}

/** An upload of its owner's that can still be said anew. 401 guests, 403 anyone else, 409 once it is made. */
export async function openUnmade(
  context: PlatformContext,
  actor: Actor,
  { userId, key }: UploadAt,
): Promise<store.UploadRow> {
  await requireActiveOwner(context, actor, userId);
  const row = await store.findByKey(context.db, userId, key);
  if (!row) throw notFound();
  if (!isUnmade(row.state)) throw tooLate(row.state);
  return row;
}

/** The picture that its VOD's card shows, in the place of a frame. */
export async function saveUploadPicture(
  context: PlatformContext,
  actor: Actor,
  at: UploadAt,
  sent: SentPicture,
): Promise<{ picture: string }> {
  const row = await openUnmade(context, actor, at);
  return withPicture(context, actor, sent, (picture) =>
    context.db.transaction(async (tx) => {
      await lockUnmade(tx, row);
      const kept = { picture, userId: row.userId, insteadOf: null };
      return { picture: await keepPicture(context, tx, { videoNo: row.no }, kept) };
    }),
  );
}

/** All that is said of an upload from now on, until it is published: what was saved last is what its VOD begins with. */
export async function saveUploadEdit(
  context: PlatformContext,
  actor: Actor,
  at: UploadAt,
  { chapters: typed, keepsPicture, ...input }: SavedUpload,
) {
  const row = await openUnmade(context, actor, at);
  const { db } = context;
  const { said, problems } = await readUploadInput(db, input);
  const seconds = row.kind === 'CATCH' ? uploadLimits.catch : uploadLimits.vod;
  const { chapters, problem } = readChapters(typed, { seconds, endText: lastSecondTexts[row.kind] });
  await db.transaction(async (tx) => {
    await lockUnmade(tx, row);
    if (problem || Object.keys(problems).length > 0) throw fieldsInvalid({ ...problems, ...problem });
    await store.updateVideo(tx, row.no, { ...said, chapters });
    if (!keepsPicture) await removePictureOf(tx, { videoNo: row.no });
  });
  return { result: 1 as const, message: '저장했어요. 영상이 다 만들어지면 이대로 공개돼요.' };
}
