import { rightOfQueue } from '~protocol/staff/roles';
import { type OwnAct, ownerActs, type ThingAct, type ThingState } from '~protocol/staff/thing-codes';
import { reportedTypes } from '~protocol/station/talk/codes';
import type { PlatformContext } from '../../core/context';
import { type Actor, moderatesFor, staffIdOf } from '../../core/services/actor';
import type { Db } from '../../db/open-database';
import { readCaseParts, type Ticket } from '../../help/services/cases';
import { withoutReporter } from '../../help/services/reporter';
import { isNobody, obstacleOf, runningUntil } from '../../member/services/member-of';
import { readOwners } from '../../member/services/owners';
import { countOpenReports } from '../../station/services/report-desk';
import { listMarked } from '../store/marked';
import * as store from '../store/things';
import { keyOf, type Named, readNamed } from './named';
import { openCase } from './open-case';
import { queuesOf } from './queue';

/** So much of what is named is looked for: a text can name a hundred things. */
const mostNamed = 20;
/** So many stand beside a case. */
const mostThings = 5;
/** And so many other cases beside each. */
const mostOthers = 10;
/** What was written and nobody knows is told no longer. */
const longestSaid = 80;

export interface Thing extends store.ThingRow {
  key: string;
}

const finders = {
  live: store.findLive,
  vod: store.findVod,
  post: store.findPost,
  comment: store.findComment,
} as const;

function findNamed(db: Db, named: Named): Promise<store.ThingRow | null> {
  if (named.kind === 'line') return store.findLine(db, named.broadNo, named.no);
  if (named.kind === 'member') return store.findMember(db, named.names);
  return finders[named.kind](db, named.no);
}

/** All that was written of the case by who filed it, without who they are. */
async function readTexts(db: Db, ticket: Ticket): Promise<string[]> {
  const { replies } = await readCaseParts(db, ticket.id);
  const later = replies.map(({ title, formType, contents }) => [
    title ?? '',
    formType ? withoutReporter({ formType, contents }) : contents,
  ]);
  return [ticket.title, withoutReporter(ticket), ...later.flat()];
}

/**
 * What the case names and there is, and as it was written what nobody knows. A person who is named beside something of theirs is
 * not told twice.
 */
export async function findThings(db: Db, ticket: Ticket): Promise<{ things: Thing[]; unknown: string[] }> {
  const things = new Map<string, Thing>();
  const unknown: string[] = [];
  for (const named of readNamed(await readTexts(db, ticket)).slice(0, mostNamed)) {
    const row = await findNamed(db, named);
    if (!row) unknown.push(named.said.slice(0, longestSaid));
    else if (row.kind !== 'member' || ![...things.values()].some(({ ownerId }) => ownerId === row.ownerId)) {
      const key = keyOf(named) ?? `member:${row.ownerId}`;
      things.set(key, { ...row, key });
    }
    if (things.size === mostThings) break;
  }
  return { things: [...things.values()], unknown: unknown.slice(0, mostThings) };
}

/** What reports at stations call it; null: they know no such thing. */
export function boardTypeOf({ kind, isReply }: Pick<Thing, 'kind' | 'isReply'>): number | null {
  if (kind === 'post' || kind === 'vod') return reportedTypes[kind];
  if (kind !== 'comment') return null;
  return isReply ? reportedTypes.reply : reportedTypes.comment;
}

const blindable: Partial<Record<ThingState, readonly OwnAct[]>> = {
  shown: ['blind'],
  closed: ['blind'],
  hidden: ['blind', 'unblind'],
  blinded: ['unblind'],
};
const removable: Partial<Record<ThingState, readonly OwnAct[]>> = { shown: ['remove'], hidden: ['remove'] };

const actsOf: Record<Thing['kind'], Partial<Record<ThingState, readonly OwnAct[]>>> = {
  live: { onAir: ['end'] },
  vod: blindable,
  post: blindable,
  comment: removable,
  line: removable,
  member: {},
};

/** What can be done to the thing itself as it is now; nothing without the right, and nothing to what is one's own, or on one's own station. */
export function ownActsOf(actor: Actor, { kind, state, ownerId, stationUserId }: Thing): readonly OwnAct[] {
  const mayAct = moderatesFor(actor, [ownerId, stationUserId]);
  return mayAct ? (actsOf[kind][state] ?? []) : [];
}

interface Asker {
  context: PlatformContext;
  actor: Actor;
  ticket: Ticket;
}

/** Other open reports of the same thing that the asker may see. */
async function listOthers({ context, actor, ticket }: Asker, thing: Thing) {
  const mark = thing.no === null ? thing.ownerId : String(thing.no);
  const rows = await listMarked(context.db, { mark, queues: queuesOf(actor), except: ticket.id });
  const isSame = (named: Named) =>
    named.kind === 'member'
      ? thing.kind === 'member' && named.names.some((name) => name.toLowerCase() === thing.ownerId)
      : keyOf(named) === thing.key;
  return rows
    .filter((row) => readNamed([row.title, withoutReporter(row)]).some(isSame))
    .slice(0, mostOthers)
    .map(({ ticketId, caseNumber, formType }) => ({ ticketId, caseNumber, formType }));
}

async function toWire(asker: Asker, thing: Thing, owner: Awaited<ReturnType<typeof readOwners>>[number]) {
  const { context, actor } = asker;
  const boardType = boardTypeOf(thing);
  const { key, kind, no, aboveNo, onVod, stationUserId, text, state, isPublic } = thing;
  const isModerator = staffIdOf(actor, 'moderation') !== null;
  const obstacle = isNobody(owner.userId) ? '탈퇴한 회원이에요.' : obstacleOf(actor, owner);
  const acts: ThingAct[] = [...ownActsOf(actor, thing), ...(obstacle ? [] : ownerActs)];
  const seesMembers = staffIdOf(actor, rightOfQueue.general, 'moderation') !== null;
  const { userId, nick, role, suspendedUntil } = owner;
  return {
    ...{ key, kind, no, aboveNo, onVod, stationUserId, state, acts, obstacle },
    text: isModerator || isPublic ? text : null,
    owner: {
      ...{ userId, nick, role },
      suspendedUntil: seesMembers ? runningUntil(suspendedUntil, context.clock.now()) : null,
    },
    reports: boardType && no ? await countOpenReports(context.db, { boardType, commonIdx: no }) : 0,
    others: await listOthers(asker, thing),
  };
}

/** What the case is about, beside it. Staff of its queue. */
export async function listThings(context: PlatformContext, actor: Actor, ticketId: string) {
  const { ticket } = await openCase(context, actor, ticketId);
  const { things, unknown } = await findThings(context.db, ticket);
  const owners = await readOwners(context, [...new Set(things.map(({ ownerId }) => ownerId))]);
  const list = [];
  for (const thing of things) {
    const owner = owners.find(({ userId }) => userId === thing.ownerId);
    if (owner) list.push(await toWire({ context, actor, ticket }, thing, owner));
  }
  return { list, unknown };
}
