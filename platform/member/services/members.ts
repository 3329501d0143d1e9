import { formTypes, helpNodes } from '~protocol/help/codes';
import { uploadedImage } from '~protocol/picture/codes';
import { rightOfForm } from '~protocol/staff/roles';
import { reportedTypes } from '~protocol/station/talk/codes';
import type { PlatformContext } from '../../core/context';
import { type Actor, staffIdOf } from '../../core/services/actor';
import { notFound } from '../../core/services/refusal';
import { requireStaff } from '../../core/services/require-staff';
import { seoulText } from '../../core/time';
import { readPhone } from '../../help/services/phones';
import { wordsOf } from '../../text/normalise';
import { toQuery } from '../../text/tokens';
import { listChildren } from '../../topics/services/nodes';
import * as facts from '../store/facts';
import { listSanctions, type SanctionByNick } from '../store/sanctions';
import * as search from '../store/search';
import { byOf, dateOf, deedOf, headOf, isNobody, limitsOf, obstacleOf, runningUntil } from './member-of';

const pageSize = 30;
/** How many of each list stand on a member's page. */
const most = { broadcasts: 5, cases: 10, reports: 5, sanctions: 50 } as const;

/** Whose cases the reader may have. */
const caseFormsOf = (actor: Actor) =>
  formTypes.filter((form) => staffIdOf(actor, rightOfForm(form)) !== null);

/**
 * What is looked for; an address and a phone number are looked for as a whole only. Who reported illegal material by the number is
 * told by the desk's search, which is logged.
 */
function wantedOf(actor: Actor, q: string): search.Wanted {
  const email = q.includes('@') ? q.toLowerCase() : '';
  const words = email ? [] : wordsOf(q);
  const number = readPhone(q);
  const formTypes = caseFormsOf(actor).filter((form) => form !== 'illegal');
  const phone = number === null ? null : { number, formTypes };
  return { userId: q.toLowerCase(), email, phone, words, query: toQuery(words) };
}

/** A page of the newest members, or of those who fit. Staff only. */
export async function listMembers(
  { db, clock }: PlatformContext,
  actor: Actor,
  { q, before = null }: { q: string; before?: string | null },
) {
  requireStaff(actor, 'cases', 'moderation');
  const now = clock.now();
  const wanted = q === '' ? null : wantedOf(actor, q);
  const rows = await search.listMembers(db, wanted, { before, limit: pageSize + 1 });
  const shown = rows.slice(0, pageSize);
  return {
    data: shown.map((row) => headOf(row, now)),
    next: rows.length > shown.length ? (shown.at(-1)?.userId ?? null) : null,
  };
}

type Reports = Awaited<ReturnType<typeof facts.listReportsBy>>;

async function toReports(context: PlatformContext, ...lists: Reports[]) {
  const nodes = await listChildren(context, helpNodes.reportRoot, 'SVQNA');
  // a reason's number is its node's
  const names = new Map(nodes.map(({ nodeId, nodeName }) => [Number(nodeId.replace(/\D/g, '')), nodeName]));
  return lists.map(({ count, latest }) => ({
    count,
    latest: latest.map(({ commentedNo, reasonNo, createdAt, ...row }) => ({
      ...row,
      titleNo:
        row.boardType === reportedTypes.post || row.boardType === reportedTypes.vod
          ? row.commonIdx
          : commentedNo,
      reason: names.get(reasonNo) ?? '기타',
      regDate: seoulText(createdAt),
    })),
  }));
}

const toSanction = (row: SanctionByNick, now: Date) => ({
  ...deedOf(row, now),
  note: row.note,
  by: byOf(row),
});

/** All that staff may know of a member. 404 for nobody. Staff only. */
export async function getMember(context: PlatformContext, actor: Actor, userId: string) {
  requireStaff(actor, 'cases', 'moderation');
  const { db, clock } = context;
  const now = clock.now();
  const found = isNobody(userId) ? null : await facts.findMember(db, userId);
  if (!found) throw notFound('존재하지 않는 회원입니다.');
  const { account, stationName, broadNo } = found;
  const [broadcasts, cases, by, of, sent, received, sessions, sanctions] = await Promise.all([
    facts.listBroadcasts(db, userId, most.broadcasts),
    facts.listCases(db, userId, { formTypes: caseFormsOf(actor), limit: most.cases }),
    facts.listReportsBy(db, userId, most.reports),
    facts.listReportsOf(db, userId, most.reports),
    facts.sumSent(db, userId),
    facts.sumReceived(db, userId),
    facts.countSessions(db, userId, now),
    listSanctions(db, userId, most.sanctions),
  ]);
  const [reported, reportedBy] = (await toReports(context, by, of)) as [
    Awaited<ReturnType<typeof toReports>>[number],
    Awaited<ReturnType<typeof toReports>>[number],
  ];
  return {
    ...headOf(account, now),
    suspendedFrom: runningUntil(account.suspendedUntil, now) && dateOf(account.suspendedFrom),
    limits: limitsOf(account, now),
    hasPicture: uploadedImage(account.profileImage) !== undefined,
    stationName,
    broadNo,
    obstacle: obstacleOf(actor, account),
    broadcasts: broadcasts.map(({ startedAt, endedAt, ...row }) => ({
      ...row,
      startedDate: seoulText(startedAt),
      endedDate: dateOf(endedAt),
    })),
    cases: cases.map(({ createdAt, title, ...row }) => ({
      ...row,
      title: row.formType === 'illegal' ? null : title,
      createdDate: seoulText(createdAt),
    })),
    reported,
    reportedBy,
    sent,
    received,
    sessions: { count: sessions.count, lastDate: dateOf(sessions.lastAt) },
    sanctions: sanctions.map((row) => toSanction(row, now)),
  };
}
