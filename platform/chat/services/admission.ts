import { type ChatMark, type ChatRole, chatLimits, chatMarks } from '~protocol/chat/codes';
import type { Doer } from '~protocol/station/talk/codes';
import type { Coming } from '~protocol/watch/door';
import { failureCodes } from '~protocol/wire/failure';
import type { PlatformContext } from '../../core/context';
import { isAdult } from '../../core/services/access';
import { type Actor, type Member, moderatesFor, staffIdOf } from '../../core/services/actor';
import { denied, notFound, Refusal } from '../../core/services/refusal';
import { requireActiveMember } from '../../core/services/require-member';
import { minuteMs } from '../../core/time';
import { listenRefusal } from '../../live/services/listening';
import type { Standing } from '../store/standing';
import { findRoom, type Room, standingOf } from './room';
import type { Writer } from './rules';

/** Who asks for a room, from where, and with what (protocol/watch/door.ts). */
export interface Visitor extends Pick<Coming, 'w' | 'door'> {
  actor: Actor;
  ip: string | null;
}

/** A room, and who has come to it. */
export interface Visit {
  room: Room;
  role: ChatRole;
  isCarer: boolean;
  /** null for guests and the operator */
  standing: Standing | null;
}

/** As on the whole station: its managers look after its chat, whoever has put them on its blacklist. */
const isHelper = (standing: Standing | null): boolean =>
  standing !== null && (standing.isManager || (standing.isChatManager && !standing.isBlacklisted));

const roleOf = (actor: Actor, room: { userId: string }, standing: Standing | null): ChatRole => {
  if (actor.kind === 'member' && actor.userId === room.userId) return 'owner';
  if (staffIdOf(actor, 'moderation')) return 'staff';
  if (isHelper(standing)) return 'manager';
  return actor.kind === 'guest' ? 'guest' : 'member';
};

/** What the actor is to the chat of a station. Who is suspended looks after nothing. Who does as staff alone does for the house. */
export async function readRole(context: PlatformContext, actor: Actor, station: { userId: string }) {
  const standing = actor.kind === 'member' ? await standingOf(context, actor, station.userId) : null;
  const role = roleOf(actor, station, standing);
  const isActive = actor.kind === 'member' && !actor.suspendedUntil;
  const doer: Doer = role === 'staff' && !isHelper(standing) ? 'house' : 'station';
  return { role, standing, doer, isCarer: isActive && role !== 'guest' && role !== 'member' };
}

/** The room of the number. 404: none. Nothing is said of who may see it. */
export async function getRoom(context: PlatformContext, broadNo: number): Promise<Room> {
  const room = await findRoom(context, broadNo);
  if (!room) throw notFound();
  return room;
}

const isLong = ({ endedAt }: Room, now: Date) =>
  endedAt !== null && now.getTime() - endedAt.getTime() > chatLimits.openMinutes * minuteMs;

/** The room, for who may watch its broadcast or could until a moment ago; refused as the player is (live/services/listening.ts). */
export async function visitRoom(
  context: PlatformContext,
  broadNo: number,
  { actor, ip, w, door }: Visitor,
): Promise<Visit> {
  const room = await getRoom(context, broadNo);
  const { role, standing, isCarer } = await readRole(context, actor, room);
  const watcher = { actor, mark: w ?? null, ip };
  const refusal = await listenRefusal(context, room, { watcher, door: door ?? null });
  if (refusal) throw refusal;
  if (!isCarer && isLong(room, context.clock.now()))
    throw new Refusal(404, failureCodes.broadcastEnded, '종료된 방송입니다.');
  return { room, role, isCarer, standing };
}

/** Who looks after a room, and for whom. */
export interface Carer {
  room: Room;
  member: Member;
  doer: Doer;
}

/** The member who looks after the room: 401 guests, 403 everybody else, and who is too young for its broadcast. */
export async function requireCarer(context: PlatformContext, actor: Actor, broadNo: number): Promise<Carer> {
  const member = requireActiveMember(actor);
  const room = await getRoom(context, broadNo);
  const { isCarer, doer } = await readRole(context, actor, room);
  if (!isCarer || (room.grade > 0 && !isAdult(actor))) throw denied();
  return { room, member, doer };
}

/** What the house did in a room only staff take back; not where it was done to them, or in their own room. */
export const mayTakeBack = (
  { room, member }: Carer,
  { doer, targetId }: { doer: Doer; targetId: string | null },
): boolean => doer === 'station' || moderatesFor(member, [room.userId, targetId]);

/** As the rules see who asks. */
export function writerOf(actor: Actor, { standing, isCarer }: Pick<Visit, 'standing' | 'isCarer'>): Writer {
  return {
    isMember: actor.kind === 'member',
    isSuspended: actor.kind === 'member' && actor.suspendedUntil !== null,
    noChatUntil: (actor.kind === 'member' && actor.limits.noChat) || null,
    isBlacklisted: standing?.isBlacklisted ?? false,
    timeoutUntil: standing?.timeoutUntil ?? null,
    houseTimeoutUntil: standing?.houseTimeoutUntil ?? null,
    isCarer,
    isSubscriber: standing?.isSubscriber ?? false,
    followedAt: standing?.followedAt ?? null,
    joinedAt: actor.kind === 'member' ? actor.joinedAt : null,
  };
}

/** What stands before the nick of a member with this standing. Staff as such have no mark. */
export function marksOf(userId: string, room: { userId: string }, standing: Standing): ChatMark[] {
  if (userId === room.userId) return ['streamer'];
  const is: Record<ChatMark, boolean> = {
    streamer: false,
    manager: standing.isManager || standing.isChatManager,
    helper: standing.isVodEditor,
    subscriber: standing.isSubscriber,
    fan: standing.isFan,
  };
  return chatMarks.filter((mark) => is[mark]);
}
