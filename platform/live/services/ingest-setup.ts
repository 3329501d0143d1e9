import type { BroadcastDesk } from '~protocol/station/live/calls';
import { broadcastLimits, playlistName } from '~protocol/station/live/codes';
import { composed } from '~protocol/wire/text';
import type { PlatformContext } from '../../core/context';
import type { Actor } from '../../core/services/actor';
import { fieldsInvalid } from '../../core/services/refusal';
import type { Watcher } from '../../core/services/watcher';
import { seoulText } from '../../core/time';
import type { Db } from '../../db/open-database';
import * as store from '../store/ingest';
import { findLastStream, type StreamRow, saveThumb } from '../store/streams';
import { hashBroadcastPassword } from './broadcast-password';
import { lockStream, requireActiveOwner, requireOwner } from './ingest-desk';
import { findRenditions } from './rendition-lists';
import { readSegments } from './stream-files';
import { readHealth } from './stream-health';
import { lengthOf, readStreamInput, type StreamInput } from './stream-input';
import { streamAddress } from './stream-media';

/** What a form of the page sends. `password`: null leaves it as it is, '' takes it away. */
export interface BroadcastSetup extends StreamInput {
  /** to all viewers; '' is none */
  notice: string;
  isAdult: boolean;
  password: string | null;
  isSubscriberOnly: boolean;
  keepsVod: boolean;
  /** an encoder's picture is the owner's alone until they begin */
  isTest: boolean;
}

/** Setup, key and broadcast of the owner. 401 guests, 403 anyone else. */
export async function getDesk(
  context: PlatformContext,
  watcher: Watcher,
  userId: string,
): Promise<{ data: BroadcastDesk }> {
  await requireOwner(context, watcher.actor, userId);
  const { db, ingest } = context;
  const setup = await store.findSetup(db, userId);
  const key = await store.findKey(db, userId);
  const onAir = await store.findOnAir(db, userId);
  const last = await findLastStream(db, userId);
  const encoder = last && (await readEncoder(context, watcher, last));
  return {
    data: {
      setup: setup && {
        title: setup.title,
        categoryNo: setup.categoryNo,
        tags: setup.tags,
        notice: setup.notice,
        isAdult: setup.grade > 0,
        hasPassword: setup.passwordHash !== null,
        isSubscriberOnly: setup.isSubscriberOnly,
        keepsVod: setup.keepsVod,
        isTest: setup.isTest,
      },
      key: key && {
        id: String(key.id),
        regDate: seoulText(key.createdAt),
        useDate: key.usedAt && seoulText(key.usedAt),
      },
      broadcast: onAir && {
        broadNo: onAir.no,
        title: onAir.title,
        broadStart: seoulText(onAir.startedAt),
        totalViewCnt: onAir.viewers,
        isEncoder: onAir.streamState !== null,
        isSilent: onAir.streamState === 'silent',
      },
      encoder,
      isStarting: !onAir && !encoder && (last?.state === 'waiting' || last?.state === 'on'),
      server: ingest?.serverUrl ?? null,
      categories: (await store.listOpenCategories(db)).map(({ no, name, isAdult, vodNo }) => ({
        no,
        name,
        isAdult,
        hasVod: vodNo !== null,
      })),
    },
  };
}

/** What an encoder sends its owner now; null before its first picture, and when it is gone. */
async function readEncoder(
  context: PlatformContext,
  watcher: Watcher,
  { broadNo: no, state, startedAt, endedAt, passwordHash }: StreamRow,
): Promise<BroadcastDesk['encoder']> {
  const { ingest } = context;
  if (!ingest || state !== 'on' || endedAt || (await readSegments(ingest.hlsDir, no)).length === 0)
    return null;
  return {
    broadNo: no,
    isTest: startedAt === null,
    // what it sends, not what is made of it
    hlsUrl: streamAddress(context, { no, passwordHash }, { watcher, source: 'own', name: playlistName }),
    health: await readHealth(context, no),
    renditions: startedAt ? await findRenditions(context, no) : null,
  };
}

/** What the encoder sends as a test goes on air; again it is no more than that. */
export async function begin(context: PlatformContext, actor: Actor, userId: string) {
  await requireActiveOwner(context, actor, userId);
  return context.db.transaction(async (tx) => {
    await lockStream(tx, userId);
    await store.endTest(tx, userId);
    return { result: 1 as const, message: '곧 방송을 시작해요.' };
  });
}

async function checkSetup(db: Db, input: BroadcastSetup) {
  const { title, tags, category, problems } = await readStreamInput(db, input);
  const notice = composed(input.notice).replace(/\s+/g, ' ').trim();
  if (lengthOf(notice) > broadcastLimits.notice)
    problems.notice = `방송 공지는 ${broadcastLimits.notice}자까지 쓸 수 있습니다.`;
  const password = input.password == null ? null : composed(input.password);
  if (password !== null && lengthOf(password) > broadcastLimits.password)
    problems.password = `비밀번호는 ${broadcastLimits.password}자까지 쓸 수 있습니다.`;
  if (input.keepsVod && category?.vodNo === null)
    problems.keepsVod = '이 카테고리의 방송은 VOD로 남길 수 없습니다.';
  if (!category || Object.keys(problems).length > 0) throw fieldsInvalid(problems);
  return { title, tags, notice, category, password, grade: input.isAdult || category.isAdult ? 19 : 0 };
}

/** Saves how the next broadcast begins. One that is on air from an encoder is changed at once. */
export async function saveSetup(
  context: PlatformContext,
  actor: Actor,
  userId: string,
  input: BroadcastSetup,
) {
  await requireActiveOwner(context, actor, userId);
  const { title, tags, notice, category, password, grade } = await checkSetup(context.db, input);
  return context.db.transaction(async (tx) => {
    await lockStream(tx, userId);
    const passwordHash =
      password === null
        ? ((await store.findSetup(tx, userId))?.passwordHash ?? null)
        : password === ''
          ? null
          : hashBroadcastPassword(password, context.randomBytes(16));
    const { isSubscriberOnly, keepsVod, isTest } = input;
    await store.saveSetup(tx, {
      userId,
      title,
      categoryNo: category.no,
      tags,
      notice,
      grade,
      passwordHash,
      isSubscriberOnly,
      keepsVod,
      isTest,
      updatedAt: context.clock.now(),
    });
    const onAir = await store.findOnAir(tx, userId);
    if (onAir?.streamState == null) return { result: 1 as const, message: '방송 설정을 저장했습니다.' };
    await store.changeOnAir(tx, onAir.no, {
      title,
      categoryNo: category.no,
      groupType: category.groupType,
      tags,
      notice,
      categoryTags: category.tags,
      grade,
      passwordHash,
      subscriptionOnly: isSubscriberOnly ? 1 : 0,
    });
    // pictures are for everybody, and so only of what is
    if (passwordHash !== null || isSubscriberOnly) await saveThumb(tx, onAir.no, null, context.clock.now());
    return { result: 1 as const, message: '방송 설정을 저장하고 지금 방송에 반영했습니다.' };
  });
}
