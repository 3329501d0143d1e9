import type { PostInput } from '~protocol/station/write/calls';
import { authNumbers } from '~protocol/vod/codes';
import { countCall } from '../../account/services/call-limits';
import type { PlatformContext } from '../../core/context';
import type { Actor } from '../../core/services/actor';
import { denied, fieldInvalid, notFound } from '../../core/services/refusal';
import { seoulText } from '../../core/time';
import type { Db } from '../../db/open-database';
import { notifyFollowers } from '../../notice/services/fanout';
import { listFreePhotos } from '../store/photos';
import { deleteDraft } from '../store/post-drafts';
import { listBoards } from '../store/stations';
import * as store from '../store/write-post';
import { changeEntry, isEntry } from './guest-entry';
import { notifyOfPost } from './notify';
import { changedAt, digestOf, type PostFields, readPostFields } from './post-fields';
import { htmlText, isPlainHtml } from './post-text';
import { type Visit, visitStation } from './visitor';
import { authNosOf, canPostNotice, requireBoard, writeOptions } from './write-options';
import { requireWriter } from './writer';

function requireAuthNo(visit: Visit, authNo: number, earlier?: number): void {
  if (authNo !== earlier && !authNosOf(visit).includes(authNo))
    throw fieldInvalid('authNo', '공개 범위를 다시 골라 주세요.');
}

interface Place {
  stationUserId: string;
  accountId: string;
  titleNo: number;
}

/** The pictures of the post, each the writer's own upload or one that the post had. */
async function placePhotos(tx: Db, place: Place, photos: PostFields['photos']): Promise<void> {
  const { titleNo } = place;
  const earlier = await store.listPostPhotos(tx, titleNo);
  const uploads = photos.flatMap(({ key }) => (key.startsWith('p') ? [] : [key]));
  const free = await listFreePhotos(tx, place, uploads);
  const rows = photos.map(({ key, alt }) => {
    const kept = earlier.find(({ position, photoId }) => photoId === null && key === `p${position}`);
    if (kept) return { url: kept.url, photoId: null, alt };
    if (!free.has(key))
      throw fieldInvalid('photos', '올린 지 오래된 사진이 있습니다. 그 사진을 빼고 다시 올려 주세요.');
    return { url: `/photo/${key}`, photoId: key, alt };
  });
  await store.replacePhotos(tx, titleNo, rows);
}

const entryOf = (
  { title, startsAt }: PostFields,
  stationUserId: string,
  isPublic: boolean,
): Parameters<typeof store.setEntry>[2] => startsAt && { stationUserId, title, startsAt, isPublic };

/** A new post. A replay answers the first one's number; another text under the same key is another post. */
export async function createPost(
  context: PlatformContext,
  actor: Actor,
  userId: string,
  { idempotencyKey, ...input }: PostInput,
) {
  const { db, clock } = context;
  const visit = await visitStation(context, actor, userId);
  const member = await requireWriter(context, actor, visit);
  const board = requireBoard(visit, await listBoards(db, userId), input.bbsNo);
  requireAuthNo(visit, input.authNo);
  const contentDigest = digestOf({ userId, ...input });
  const first = await store.findReplay(db, member.userId, idempotencyKey, contentDigest);
  if (first !== null) return { result: 1, titleNo: first };
  const fields = await readPostFields(context, visit, { idempotencyKey, ...input }, board.boardType);
  await countCall(context, 'postWrite', actor, null);
  const titleNo = await db.transaction(async (tx) => {
    const made = await store.insertPost(tx, {
      stationUserId: userId,
      bbsNo: board.bbsNo,
      userId: member.userId,
      title: fields.title,
      content: fields.content,
      hashtags: fields.hashtags,
      authNo: input.authNo,
      isNotice: input.isNotice && canPostNotice(visit),
      photoCount: fields.photos.length,
      idempotencyKey,
      contentDigest,
      registeredAt: clock.now(),
    });
    if (made === null) return store.findReplay(tx, member.userId, idempotencyKey, contentDigest);
    await placePhotos(tx, { stationUserId: userId, accountId: member.userId, titleNo: made }, fields.photos);
    const isPublic = input.authNo === authNumbers.all && board.authNo === authNumbers.all;
    await store.setEntry(tx, made, entryOf(fields, userId, isPublic));
    await deleteDraft(tx, { accountId: member.userId, stationUserId: userId, titleNo: 0 });
    await notifyOfPost(context, tx, {
      stationUserId: userId,
      titleNo: made,
      writerId: member.userId,
      boardType: board.boardType,
      isPlan: fields.startsAt !== null,
      isNotice: input.isNotice && canPostNotice(visit),
      isPublic,
    });
    return made;
  });
  return { result: 1, titleNo: titleNo ?? 0 };
}

/** The writer's own post, which is there: 404 otherwise, 403 while it is blinded or for somebody else's. */
async function requireOwnPost(context: PlatformContext, actor: Actor, userId: string, titleNo: number) {
  const visit = await visitStation(context, actor, userId);
  const member = await requireWriter(context, actor, visit);
  const row = await store.findWritten(context.db, userId, titleNo);
  if (!row || row.deletedAt || row.userId !== member.userId) throw notFound('존재하지 않는 게시글입니다.');
  if (row.blindedAt) throw denied('가려진 게시글은 수정할 수 없습니다.');
  return { visit, member, row };
}

/** A post as its author left it, to be changed. Its own board stays open to it, no matter who may write there now. */
export async function getEdit(context: PlatformContext, actor: Actor, userId: string, titleNo: number) {
  const { visit, row } = await requireOwnPost(context, actor, userId, titleNo);
  const isPlain = isPlainHtml(row.content);
  const [boards, photos, options] = await Promise.all([
    listBoards(context.db, userId),
    store.listPostPhotos(context.db, titleNo),
    writeOptions(context, visit, null).catch(() => ({ boards: [] })),
  ]);
  const own = boards.filter(({ bbsNo }) => bbsNo === row.bbsNo);
  const open = options.boards.some(({ bbsNo }) => bbsNo === row.bbsNo);
  const authNos = authNosOf(visit);
  return {
    post: {
      bbsNo: row.bbsNo,
      title: row.title,
      content: row.content,
      text: htmlText(row.content),
      isPlain,
      isEntry: isEntry(row),
      hashtags: row.hashtags,
      authNo: row.authNo,
      isNotice: row.isNotice,
      startsAt: row.startsAt ? seoulText(row.startsAt).slice(0, 16).replace(' ', 'T') : '',
      updatedAt: changedAt(row),
      photos: photos.map(({ position, url, alt, photoId }) => ({ key: photoId ?? `p${position}`, url, alt })),
    },
    options: {
      bbsNo: row.bbsNo,
      boards: [
        ...(open ? [] : own.map(({ bbsNo, name, boardType }) => ({ bbsNo, name, boardType }))),
        ...options.boards,
      ],
      authNos: authNos.includes(row.authNo) ? authNos : [row.authNo, ...authNos],
      canPostNotice: canPostNotice(visit),
    },
  };
}

/** Changes one's own post, as a whole and in one transaction; done twice it is the same. An entry stays one. */
export async function editPost(
  context: PlatformContext,
  actor: Actor,
  userId: string,
  { titleNo, ...input }: PostInput & { titleNo: number },
) {
  const { db, clock } = context;
  const { visit, member, row } = await requireOwnPost(context, actor, userId, titleNo);
  if (isEntry(row)) return changeEntry(context, actor, visit, { titleNo, ...input });
  const boards = await listBoards(db, userId);
  const stays = boards.find(({ bbsNo }) => bbsNo === row.bbsNo && bbsNo === input.bbsNo);
  const board = stays ?? requireBoard(visit, boards, input.bbsNo);
  requireAuthNo(visit, input.authNo, row.authNo);
  const fields = await readPostFields(context, visit, input, board.boardType);
  await countCall(context, 'postWrite', actor, null);
  await db.transaction(async (tx) => {
    if (!(await store.lockWritten(tx, titleNo))) throw notFound('존재하지 않는 게시글입니다.');
    await store.updatePost(tx, titleNo, {
      bbsNo: board.bbsNo,
      title: fields.title,
      content: fields.content,
      hashtags: fields.hashtags,
      authNo: input.authNo,
      // who may not set one does not take one off either
      ...(canPostNotice(visit) && { isNotice: input.isNotice }),
      photoCount: fields.photos.length,
      updatedAt: clock.now(),
    });
    await placePhotos(tx, { stationUserId: userId, accountId: member.userId, titleNo }, fields.photos);
    const isPublic = input.authNo === authNumbers.all && board.authNo === authNumbers.all;
    await store.setEntry(tx, titleNo, entryOf(fields, userId, isPublic));
    await deleteDraft(tx, { accountId: member.userId, stationUserId: userId, titleNo });
    if (isPublic && input.isNotice && !row.isNotice && canPostNotice(visit))
      await notifyFollowers(context, tx, { kind: 'post', subject: titleNo, streamerId: userId });
  });
  return { result: 1, titleNo };
}
