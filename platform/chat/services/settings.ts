import { type ChatWriters, chatEvents, chatLimits } from '~protocol/chat/codes';
import { composed, graphemeCount } from '~protocol/wire/text';
import { getSettings } from '../../channel/services/settings';
import type { PlatformContext } from '../../core/context';
import type { Actor } from '../../core/services/actor';
import { denied, fieldInvalid, fieldsInvalid } from '../../core/services/refusal';
import { requireActiveMember, requireMember } from '../../core/services/require-member';
import { typedDigits } from '../../core/services/typed-digits';
import { lockKey } from '../../core/store/locks';
import { publish } from '../../events/services/publish';
import { visitStation } from '../../station/services/visitor';
import { insertAct } from '../store/care';
import { findOnAirNo } from '../store/room';
import { saveChat } from '../store/settings';
import { readRole } from './admission';
import { chatTopic, logHouseAct } from './care';

/** Who looks after the chat of the station: 401 guests, 403 everybody else. */
async function requireStation(context: PlatformContext, actor: Actor, userId: string) {
  requireMember(actor);
  const { station } = await visitStation(context, actor, userId);
  const { isCarer, doer } = await readRole(context, actor, { userId });
  if (!isCarer) throw denied();
  return { station, doer };
}

export async function getChatSettings(
  context: PlatformContext,
  actor: Actor,
  { userId }: { userId: string },
) {
  const { station } = await requireStation(context, actor, userId);
  const { chat } = await getSettings(context, userId);
  return { data: { userId, userNick: station.nick, rules: chat } };
}

export interface SentSettings {
  slowSeconds: string;
  writers: ChatWriters;
  followMinutes: string;
  isEmoticonOnly: boolean;
  youngDays: string;
  rules: string;
}

/** A whole number as it was typed; '' is none. */
function readCount(typed: string, most: number): number | null {
  const digits = typedDigits(typed);
  const value = Number(digits);
  return digits !== null && value <= most ? value : null;
}

const counts = [
  ['slowSeconds', chatLimits.slowSeconds, '초'],
  ['followMinutes', chatLimits.followMinutes, '분'],
  ['youngDays', chatLimits.youngDays, '일'],
] as const;

function readSent(sent: SentSettings) {
  const wrong: Record<string, string> = {};
  const read = { slowSeconds: 0, followMinutes: 0, youngDays: 0 };
  for (const [field, most, unit] of counts) {
    const value = readCount(sent[field], most);
    if (value === null)
      wrong[field] = `0부터 ${most.toLocaleString('ko-KR')}${unit}까지 숫자로 입력해 주세요.`;
    else read[field] = value;
  }
  const rules = composed(sent.rules)
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, '')
    .trim();
  if (graphemeCount(rules) > chatLimits.rules)
    wrong.rules = `채팅 규칙은 ${chatLimits.rules}자까지 쓸 수 있어요.`;
  if (Object.keys(wrong).length > 1) throw fieldsInvalid(wrong);
  for (const [field, message] of Object.entries(wrong)) throw fieldInvalid(field, message);
  return { ...read, writers: sent.writers, isEmoticonOnly: sent.isEmoticonOnly, rules };
}

/** Keeps all of them, and tells the room that is on air. The same again changes nothing. */
export async function saveChatSettings(
  context: PlatformContext,
  actor: Actor,
  { userId, ...sent }: SentSettings & { userId: string },
) {
  const { doer } = await requireStation(context, actor, userId);
  const member = requireActiveMember(actor);
  const chat = readSent(sent);
  await context.db.transaction(async (tx) => {
    await lockKey(tx, `station settings ${userId}`);
    const before = await getSettings({ db: tx }, userId);
    if (Object.entries(chat).every(([name, value]) => before.chat[name as keyof typeof chat] === value))
      return;
    await saveChat(tx, userId, chat);
    const broadNo = await findOnAirNo(tx, userId);
    const createdAt = context.clock.now();
    const by = { stationUserId: userId, actorId: member.userId, doer };
    await logHouseAct(tx, { ...by, at: createdAt, action: 'rules' });
    if (broadNo === null) return;
    await insertAct(tx, { ...by, broadNo, act: 'rules', createdAt });
    await publish(tx, chatTopic(broadNo), { name: chatEvents.rules, data: {} });
  });
  return { result: 1, message: '채팅 설정을 저장했어요.' };
}
