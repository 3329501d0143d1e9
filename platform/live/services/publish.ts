import { failureCodes } from '~protocol/wire/failure';
import { hasStation } from '../../account/services/lookup';
import { getSettings } from '../../channel/services/settings';
import type { PlatformContext } from '../../core/context';
import { type Actor, type Member, nameOf, type Operator } from '../../core/services/actor';
import { denied, fieldInvalid, fieldsInvalid, Refusal } from '../../core/services/refusal';
import { refuseLimited, requireActiveMember } from '../../core/services/require-member';
import { insertAudit } from '../../core/store/audit';
import { minuteMs, timeAfter, timeBefore } from '../../core/time';
import type { Db } from '../../db/open-database';
import { notifyFollowers } from '../../notice/services/fanout';
import { mayGoOnAir } from '../store/ingest';
import * as store from '../store/publish';
import { endStream, findLastStream } from '../store/streams';
import { lockStream } from './ingest-desk';
import { sendViewers } from './raid';
import { readStreamInput, type StreamInput } from './stream-input';

export interface OwnStream extends StreamInput {
  /** Whose station it goes on. */
  userId: string;
  /** An HLS manifest: the viewers' browsers play it, the server never asks for it. */
  hlsUrl: string;
  isAdult: boolean;
}

/** Encoders come back by themselves: so long they are kept out of a broadcast that its streamer has ended. */
const heldMs = minuteMs;
/** The same address under the same title is the same form, sent again. */
const repeatedMs = 10 * minuteMs;

const longestSeconds = 48 * 3600;

/** Only the streamer themself, and who holds the machine. */
function requireOwner(actor: Actor, userId: string): Member | Operator {
  if (actor.kind === 'operator') return actor;
  const member = requireActiveMember(actor);
  if (member.userId !== userId) throw denied();
  return member;
}

/** The address as it is kept; null for one that no page may load. */
function readAddress(text: string): string | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  // Pages may load media over https only (content security policy).
  const isLoaded = url?.protocol === 'https:' && !url.username && !url.password && text.length <= 2000;
  return isLoaded ? url.href : null;
}

/** @param seconds how long a VOD is; its category must have a number for VODs */
async function checkInput(context: PlatformContext, actor: Actor, input: OwnStream, seconds?: number) {
  const owner = requireOwner(actor, input.userId);
  if (!(await hasStation(context, input.userId))) throw fieldInvalid('userId', '방송국이 없는 아이디입니다.');
  const hlsUrl = readAddress(input.hlsUrl);
  const { title, tags, category, problems: others } = await readStreamInput(context.db, input);
  const problems: Record<string, string> = {
    ...(!hlsUrl && { hlsUrl: 'https://로 시작하는 HLS 주소를 입력해 주세요.' }),
    ...others,
  };
  if (seconds !== undefined) {
    if (category && !category.vodNo) problems.categoryNo = 'VOD를 올릴 수 없는 카테고리입니다.';
    if (seconds < 1 || seconds > longestSeconds)
      problems.durationSeconds = `길이는 1~${longestSeconds / 60}분으로 입력해 주세요.`;
  }
  if (!hlsUrl || !category || Object.keys(problems).length > 0) throw fieldsInvalid(problems);
  const grade = input.isAdult || category.isAdult ? 19 : 0;
  return { owner, row: { title, tags, grade, hlsUrl }, category };
}

/**
 * Puts a broadcast of the streamer on air. Another one that is on air already is 409 (code 1201); the same form, sent
 * again, is the same broadcast.
 */
export async function startBroadcast(context: PlatformContext, actor: Actor, input: OwnStream) {
  const { owner, row, category } = await checkInput(context, actor, input);
  if (owner.kind === 'member') refuseLimited(owner, 'noBroadcast');
  const now = context.clock.now();
  return context.db.transaction(async (tx) => {
    // what forbids it ends what is on air under the same lock (endForHouse): it may have come since the member was read
    await lockStream(tx, input.userId);
    if (!(await mayGoOnAir(tx, input.userId, now))) throw denied('지금은 방송을 시작할 수 없는 계정입니다.');
    const broadNo = await store.insertBroadcast(tx, {
      ...row,
      userId: input.userId,
      categoryNo: category.no,
      groupType: category.groupType,
      categoryTags: category.tags,
      // Not known of a foreign stream: the label of high quality is not shown.
      bps: 0,
      resolution: '',
      startedAt: now,
      viewers: 0,
    });
    const same = { ...row, userId: input.userId };
    const known = broadNo === null ? await store.findSameOnAir(tx, same, timeBefore(now, repeatedMs)) : null;
    if (known !== null) return { result: 1 as const, broadNo: known };
    if (broadNo === null) throw new Refusal(409, failureCodes.alreadyTaken, '이미 방송 중입니다.');
    await notifyFollowers(context, tx, { kind: 'live', subject: broadNo, streamerId: input.userId });
    await insertAudit(tx, {
      at: now,
      actor: nameOf(owner),
      action: 'broadcast.start',
      target: String(broadNo),
      detail: { userId: input.userId },
    });
    return { result: 1 as const, broadNo };
  });
}

/**
 * Ends the streamer's broadcast; 404 when none is on air. `sendTo`: the id or the nick of another streamer on air, to whom
 * its viewers are sent; '' for nobody.
 */
export async function endBroadcast(
  context: PlatformContext,
  actor: Actor,
  { userId, sendTo = '' }: { userId: string; sendTo?: string },
) {
  const owner = requireOwner(actor, userId);
  const now = context.clock.now();
  return context.db.transaction(async (tx) => {
    const ended = await store.endBroadcast(tx, userId, now);
    if (ended === null) throw new Refusal(404, failureCodes.notFound, '진행 중인 방송이 없습니다.');
    const { no } = ended;
    if (sendTo.trim() !== '') await sendViewers(context, tx, { ...ended, userId }, sendTo.trim());
    await endStream(tx, no, now, timeAfter(now, heldMs));
    await insertAudit(tx, {
      at: now,
      actor: nameOf(owner),
      action: 'broadcast.end',
      target: String(no),
      detail: { userId },
    });
    return { result: 1 as const, broadNo: no };
  });
}

/**
 * Ends what the streamer has on air or tests, and what their encoder is about to begin, in the transaction of what forbids
 * it. The encoder is cut off at its next sign of life.
 *
 * @param staffId whom the log of deeds names
 * @returns the number of what was on air; null: nothing was
 */
export async function endForHouse(
  context: PlatformContext,
  tx: Db,
  { userId, staffId }: { userId: string; staffId: string },
): Promise<number | null> {
  const now = context.clock.now();
  // an encoder that is being let in right now is seen afterwards
  await lockStream(tx, userId);
  const ended = await store.endBroadcast(tx, userId, now);
  const last = await findLastStream(tx, userId);
  if (last) await endStream(tx, last.broadNo, now);
  if (ended)
    await insertAudit(tx, {
      at: now,
      actor: staffId,
      action: 'broadcast.end',
      target: String(ended.no),
      detail: { userId },
    });
  return ended?.no ?? null;
}

/** Adds a VOD to the streamer's station, open to whom its owner opens new ones. The category must have a number for VODs. */
export async function addVod(
  context: PlatformContext,
  actor: Actor,
  input: OwnStream & { durationSeconds: number },
) {
  const { owner, row, category } = await checkInput(context, actor, input, input.durationSeconds);
  const now = context.clock.now();
  return context.db.transaction(async (tx) => {
    await lockStream(tx, input.userId);
    const same = { ...row, userId: input.userId };
    const known = await store.findSameVod(tx, same, timeBefore(now, repeatedMs));
    if (known !== null) return { result: 1 as const, titleNo: known };
    const titleNo = await store.insertVod(tx, {
      ...row,
      userId: input.userId,
      // a category without one was refused
      vodCategoryNo: category.vodNo as string,
      fileType: 'NORMAL',
      registeredAt: now,
      durationMs: input.durationSeconds * 1000,
      authNo: (await getSettings({ db: tx }, input.userId)).vod.authNo,
    });
    await insertAudit(tx, {
      at: now,
      actor: nameOf(owner),
      action: 'vod.add',
      target: String(titleNo),
      detail: { userId: input.userId },
    });
    return { result: 1 as const, titleNo };
  });
}
