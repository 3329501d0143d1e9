import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { broadcastDeskSchema } from '~protocol/station-live';
import { broadcastLimits } from '~protocol/station-live-codes';
import { hasStation } from '../../account/services/lookup';
import type { PlatformContext } from '../../core/context';
import type { Actor } from '../../core/services/actor';
import { denied, fieldInvalid, notFound } from '../../core/services/refusal';
import { requireActiveMember, requireMember } from '../../core/services/require-member';
import { insertAudit } from '../../core/store/audit';
import { lockKey } from '../../core/store/locks';
import { seoulText } from '../../core/time';
import type { Db } from '../../db/open-database';
import * as store from '../store/ingest';
import { findOpenCategory } from '../store/publish';
import { findLastStream } from '../store/streams';
import { hashBroadcastPassword } from './broadcast-password';

/** What a form of the page sends. `password`: null leaves it as it is, '' takes it away. */
export interface BroadcastSetup {
  title: string;
  categoryNo: string;
  tags: string[];
  isAdult: boolean;
  password: string | null;
  isSubscriberOnly: boolean;
  keepsVod: boolean;
}

export const hashOfKey = (key: string) => createHash('sha256').update(key).digest('hex');

/** Setup and key are the owner's alone: managers and staff see neither. */
async function requireOwner(context: PlatformContext, actor: Actor, userId: string): Promise<void> {
  const member = requireMember(actor);
  if (member.userId !== userId) throw denied('방송국 주인만 볼 수 있습니다.');
  if (!(await hasStation(context, userId))) throw notFound();
}

async function requireActiveOwner(context: PlatformContext, actor: Actor, userId: string): Promise<void> {
  requireActiveMember(actor);
  await requireOwner(context, actor, userId);
}

/** One change of a streamer's setup, key or stream follows the other. */
export const lockStream = (tx: Db, userId: string) => lockKey(tx, `stream ${userId}`);

/** Setup, key and broadcast of the owner. 401 guests, 403 anybody else. */
export async function getDesk(
  context: PlatformContext,
  actor: Actor,
  userId: string,
): Promise<z.infer<typeof broadcastDeskSchema>> {
  await requireOwner(context, actor, userId);
  const { db, ingest } = context;
  const setup = await store.findSetup(db, userId);
  const key = await store.findKey(db, userId);
  const onAir = await store.findOnAir(db, userId);
  const last = await findLastStream(db, userId);
  return {
    data: {
      setup: setup && {
        title: setup.title,
        categoryNo: setup.categoryNo,
        tags: setup.tags,
        isAdult: setup.grade > 0,
        hasPassword: setup.passwordHash !== null,
        isSubscriberOnly: setup.isSubscriberOnly,
        keepsVod: setup.keepsVod,
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
      isStarting: !onAir && (last?.state === 'waiting' || last?.state === 'on'),
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

const lengthOf = (text: string) => [...text].length;
const tidy = (text: string) => text.normalize('NFC').replace(/\s+/g, ' ').trim();

async function checkSetup(db: Db, input: BroadcastSetup) {
  const title = tidy(input.title);
  if (title === '' || lengthOf(title) > broadcastLimits.title)
    throw fieldInvalid('title', `제목은 1~${broadcastLimits.title}자로 입력해 주세요.`);
  const category = await findOpenCategory(db, input.categoryNo);
  if (!category) throw fieldInvalid('categoryNo', '카테고리를 골라 주세요.');
  const tags = [...new Set(input.tags.map((tag) => tidy(tag).replace(/^#/, '')).filter(Boolean))];
  if (tags.length > broadcastLimits.tags)
    throw fieldInvalid('tags', `태그는 ${broadcastLimits.tags}개까지 넣을 수 있습니다.`);
  if (tags.some((tag) => lengthOf(tag) > broadcastLimits.tag))
    throw fieldInvalid('tags', `태그 하나는 ${broadcastLimits.tag}자까지 쓸 수 있습니다.`);
  const password = input.password?.normalize('NFC') ?? null;
  if (password !== null && lengthOf(password) > broadcastLimits.password)
    throw fieldInvalid('password', `비밀번호는 ${broadcastLimits.password}자까지 쓸 수 있습니다.`);
  if (input.keepsVod && category.vodNo === null)
    throw fieldInvalid('keepsVod', '이 카테고리의 방송은 VOD로 남길 수 없습니다.');
  return { title, tags, category, password, grade: input.isAdult || category.isAdult ? 19 : 0 };
}

/** Saves how the next broadcast begins. One that is on air from an encoder is changed at once. */
export async function saveSetup(
  context: PlatformContext,
  actor: Actor,
  userId: string,
  input: BroadcastSetup,
) {
  await requireActiveOwner(context, actor, userId);
  const { title, tags, category, password, grade } = await checkSetup(context.db, input);
  return context.db.transaction(async (tx) => {
    await lockStream(tx, userId);
    const passwordHash =
      password === null
        ? ((await store.findSetup(tx, userId))?.passwordHash ?? null)
        : password === ''
          ? null
          : hashBroadcastPassword(password, context.randomBytes(16));
    const { isSubscriberOnly, keepsVod } = input;
    await store.saveSetup(tx, {
      userId,
      title,
      categoryNo: category.no,
      tags,
      grade,
      passwordHash,
      isSubscriberOnly,
      keepsVod,
      updatedAt: context.clock.now(),
    });
    const onAir = await store.findOnAir(tx, userId);
    if (onAir?.streamState == null) return { result: 1 as const, message: '방송 설정을 저장했습니다.' };
    await store.changeOnAir(tx, onAir.no, {
      title,
      categoryNo: category.no,
      groupType: category.groupType,
      tags,
      categoryTags: category.tags,
      grade,
      passwordHash,
      subscriptionOnly: isSubscriberOnly ? 1 : 0,
    });
    return { result: 1 as const, message: '방송 설정을 저장하고 지금 방송에 반영했습니다.' };
  });
}

const idOf = (text: string | null) => (/^[1-9]\d{0,14}$/.test(text ?? '') ? Number(text) : null);

/**
 * A new key, told this once. With `replaces` (the id of a key) it takes that one's place, whose encoder is cut off. Sent
 * again it changes nothing (result 0): the key that was told the first time goes on.
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
    const known = idOf(replaces);
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
    const known = idOf(id);
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
