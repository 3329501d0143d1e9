import { failureCodes } from '~protocol/failure';
import { hasStation } from '../../account/services/lookup';
import type { PlatformContext } from '../../core/context';
import { type Actor, type Member, nameOf, type Operator } from '../../core/services/actor';
import { denied, fieldInvalid, Refusal } from '../../core/services/refusal';
import { requireActiveMember } from '../../core/services/require-member';
import { insertAudit } from '../../core/store/audit';
import { minuteMs, timeAfter, timeBefore } from '../../core/time';
import { getSettings } from '../../station/services/settings';
import * as store from '../store/publish';
import { endStream } from '../store/streams';
import { lockStream } from './ingest-desk';

export interface StreamInput {
  /** Whose station it goes on. */
  userId: string;
  title: string;
  categoryNo: string;
  /** An HLS manifest: the viewers' browsers play it, the server never asks for it. */
  hlsUrl: string;
  tags: string[];
  isAdult: boolean;
}

/** Encoders come back by themselves: so long they are kept out of a broadcast that its streamer has ended. */
const heldMs = minuteMs;
/** The same address under the same title is the same form, sent again. */
const repeatedMs = 10 * minuteMs;

const titleLength = 100;
const tagLimit = 5;

/** Only the streamer themself, and whoever holds the machine. */
function requireOwner(actor: Actor, userId: string): Member | Operator {
  if (actor.kind === 'operator') return actor;
  const member = requireActiveMember(actor);
  if (member.userId !== userId) throw denied();
  return member;
}

function checkAddress(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  // Pages may load media over https only (content security policy).
  if (url?.protocol !== 'https:' || url.username || url.password || text.length > 2000) {
    throw fieldInvalid('hlsUrl', 'https://로 시작하는 HLS 주소를 입력해 주세요.');
  }
  return url.href;
}

async function checkInput(context: PlatformContext, actor: Actor, input: StreamInput) {
  const owner = requireOwner(actor, input.userId);
  if (!(await hasStation(context, input.userId))) throw fieldInvalid('userId', '방송국이 없는 아이디입니다.');
  const title = input.title.normalize('NFC').replace(/\s+/g, ' ').trim();
  if (title === '' || [...title].length > titleLength) {
    throw fieldInvalid('title', `제목은 1~${titleLength}자로 입력해 주세요.`);
  }
  const tags = [...new Set(input.tags.map((tag) => tag.normalize('NFC').trim()).filter(Boolean))];
  if (tags.length > tagLimit) throw fieldInvalid('tags', `태그는 ${tagLimit}개까지 넣을 수 있습니다.`);
  const category = await store.findOpenCategory(context.db, input.categoryNo);
  if (!category) throw fieldInvalid('categoryNo', '카테고리가 삭제되었거나 존재하지 않습니다.');
  const grade = input.isAdult || category.isAdult ? 19 : 0;
  return { owner, row: { title, tags, grade, hlsUrl: checkAddress(input.hlsUrl) }, category };
}

/**
 * Puts a broadcast of the streamer on air. Another one that is on air already is 409 (code 1201); the same form, sent
 * again, is the same broadcast.
 */
export async function startBroadcast(context: PlatformContext, actor: Actor, input: StreamInput) {
  const { owner, row, category } = await checkInput(context, actor, input);
  const now = context.clock.now();
  return context.db.transaction(async (tx) => {
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

/** Ends the streamer's broadcast; 404 when none is on air. */
export async function endBroadcast(context: PlatformContext, actor: Actor, { userId }: { userId: string }) {
  const owner = requireOwner(actor, userId);
  const now = context.clock.now();
  return context.db.transaction(async (tx) => {
    const broadNo = await store.endBroadcast(tx, userId, now);
    if (broadNo === null) throw new Refusal(404, failureCodes.notFound, '진행 중인 방송이 없습니다.');
    await endStream(tx, broadNo, now, timeAfter(now, heldMs));
    await insertAudit(tx, {
      at: now,
      actor: nameOf(owner),
      action: 'broadcast.end',
      target: String(broadNo),
      detail: { userId },
    });
    return { result: 1 as const, broadNo };
  });
}

/** Adds a VOD to the streamer's station, open to whom its owner opens new ones. The category must have a number for VODs. */
export async function addVod(
  context: PlatformContext,
  actor: Actor,
  input: StreamInput & { durationSeconds: number },
) {
  const { owner, row, category } = await checkInput(context, actor, input);
  if (!category.vodNo) throw fieldInvalid('categoryNo', 'VOD를 올릴 수 없는 카테고리입니다.');
  const vodCategoryNo = category.vodNo;
  const now = context.clock.now();
  return context.db.transaction(async (tx) => {
    await lockStream(tx, input.userId);
    const same = { ...row, userId: input.userId };
    const known = await store.findSameVod(tx, same, timeBefore(now, repeatedMs));
    if (known !== null) return { result: 1 as const, titleNo: known };
    const titleNo = await store.insertVod(tx, {
      ...row,
      userId: input.userId,
      vodCategoryNo,
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
