import { createHash } from 'node:crypto';
import { chatLimits } from '~protocol/chat/codes';
import { contentLength, helpNodes, registerTypes, titleLength } from '~protocol/help/codes';
import { composed, graphemeCount } from '~protocol/wire/text';
import { countCall } from '../../account/services/call-limits';
import type { PlatformContext } from '../../core/context';
import type { Member } from '../../core/services/actor';
import { fieldInvalid, notFound, Refusal } from '../../core/services/refusal';
import { requireActiveMember } from '../../core/services/require-member';
import { lockKey } from '../../core/store/locks';
import { seoulText } from '../../core/time';
import { type RegisterInput, registerTicket } from '../../help/services/register-ticket';
import { listChildren } from '../../topics/services/nodes';
import { findLine, type LineRow, listAround } from '../store/lines';
import { findEmail, findFiled } from '../store/report';
import { type Visitor, visitRoom } from './admission';
import { visitReplayed } from './replay';
import type { Room } from './room';
import { toLine } from './wire';

interface LineAt {
  broadNo: number;
  lineNo: number;
  /** the VOD beside which it was read */
  titleNo?: number;
}

/** The line, of which nothing is reported that the reporter cannot see; 404. */
async function readReported(
  context: PlatformContext,
  visitor: Visitor,
  { broadNo, lineNo, titleNo }: LineAt,
) {
  const member = requireActiveMember(visitor.actor);
  const { room } =
    titleNo === undefined
      ? await visitRoom(context, broadNo, visitor)
      : await visitReplayed(context, visitor, titleNo);
  const line = room.no === broadNo ? await findLine(context.db, broadNo, lineNo) : undefined;
  // one's own is not reported
  if (!line || line.deletedAt || line.userId === member.userId) throw notFound();
  return { member, room, line };
}

const clipped = (text: string, most: number) =>
  text.length <= most ? text : `${text.slice(0, most - 1).replace(/[\ud800-\udbff]$/, '')}…`;

const titleOf = ({ nick }: Room, line: LineRow) =>
  clipped(`[채팅 신고] ${nick} 방송: ${line.nick}(${line.userId})`, titleLength.max);

const timeOf = (line: LineRow) => seoulText(line.at).slice(11);
/** Lines around the reported one. */
const around = 5;
/** Characters of the reported line that are told. */
const longLine = 250;
/** Of a line around at least, without its writer. */
const leastText = 10;

/** What the ticket says of the lines: who, when and what; the lines around are cut so that it fits into `most` characters. */
async function contentsOf({ db }: PlatformContext, room: Room, line: LineRow, most: number): Promise<string> {
  const rows = await listAround(db, room.no, line.no, around);
  const head = [
    `방송 ${room.no} · 채팅 ${line.no} · ${seoulText(line.at)}`,
    `신고 대상: ${line.nick}(${line.userId})`,
    '앞뒤 채팅:',
  ];
  const startOf = (row: LineRow) =>
    `${row.no === line.no ? '▶ ' : ''}${timeOf(row)} ${row.nick}(${row.userId}): `;
  const it = startOf(line) + clipped(line.body, longLine);
  const others = rows.filter(({ no }) => no !== line.no);
  const starts = others.reduce((sum, row) => sum + startOf(row).length + 1, 0);
  const left = most - [...head, it].join('\n').length - starts;
  const each = Math.max(leastText, Math.floor(left / Math.max(1, others.length)));
  const told = rows.map((row) => (row.no === line.no ? it : startOf(row) + clipped(row.body, each)));
  return clipped([...head, ...told].join('\n'), most);
}

const listKinds = async (context: PlatformContext) =>
  (await listChildren(context, helpNodes.reportRoot, 'SVQNA')).map(({ nodeId, nodeName: name }) => ({
    nodeId,
    name,
  }));

/** What the report of a line begins with. */
export async function draftReport(context: PlatformContext, visitor: Visitor, at: LineAt) {
  const { room, line } = await readReported(context, visitor, at);
  return {
    data: {
      stationUserId: room.userId,
      line: toLine(line),
      title: titleOf(room, line),
      contents: await contentsOf(context, room, line, contentLength.max - chatLimits.report),
      nodes: await listKinds(context),
    },
  };
}

/** '' is the account's own; 400 at `email` where it has none. */
async function readEmail({ db }: PlatformContext, member: Member, typed: string): Promise<string> {
  const email = typed.trim() || (await findEmail(db, member.userId));
  if (!email) throw fieldInvalid('email', '답변을 받을 이메일 주소를 입력해 주세요.');
  return email;
}

/** The fields of the help centre's form by those of ours. */
const fieldNames: Record<string, string> = {
  nodeId: 'nodeId',
  customerEmail: 'email',
  questionContents: 'comment',
};

type Filing = Pick<
  RegisterInput,
  'nodeId' | 'customerEmail' | 'isMobile' | 'idempotencyKey' | 'questionTitle' | 'questionContents'
>;

/** The help centre's own command; what it has against a field is told at ours. */
async function register(context: PlatformContext, member: Member, filing: Filing) {
  try {
    const answer = await registerTicket(context, member, {
      ...filing,
      domainId: helpNodes.root,
      type: registerTypes.report,
      inChannelId: 'chat',
    });
    if (!('ticketId' in answer)) throw notFound();
    return { ticketId: answer.ticketId, caseNumber: answer.caseNumber };
  } catch (error) {
    const field = error instanceof Refusal && (error.errorInfo as { field?: string } | undefined)?.field;
    throw field ? fieldInvalid(fieldNames[field] ?? 'comment', (error as Refusal).message) : error;
  }
}

/** Files the help centre's report of the line with five lines around it, in the reporter's own name. */
export async function fileReport(
  context: PlatformContext,
  visitor: Visitor,
  {
    nodeId,
    email,
    comment: typed,
    isMobile,
    clientKey,
    ...at
  }: LineAt & { nodeId: string; email: string; comment: string; isMobile: boolean; clientKey: string },
) {
  const { member, room, line } = await readReported(context, visitor, at);
  const comment = composed(typed).trim();
  if (graphemeCount(comment) > chatLimits.report || comment.length > chatLimits.report)
    throw fieldInvalid('comment', `설명은 ${chatLimits.report}자까지 쓸 수 있어요.`);
  const kinds = await listKinds(context);
  if (!kinds.some((kind) => kind.nodeId === nodeId)) throw fieldInvalid('nodeId', '유형을 선택해 주세요.');
  const customerEmail = await readEmail(context, member, email);
  // what stands around the line may change until it is sent again: the key says what is reported, in the reporter's words
  const idempotencyKey = createHash('sha256')
    .update(JSON.stringify(['chat', at.broadNo, at.lineNo, clientKey, nodeId, comment]))
    .digest('hex');
  const answer = await context.db.transaction(async (tx) => {
    await lockKey(tx, `chat report ${member.userId}`);
    const filed = await findFiled(tx, member.userId, idempotencyKey);
    if (filed) return filed;
    const own = { ...context, db: tx };
    await countCall(own, 'chatReport', member, null);
    const most = contentLength.max - (comment ? comment.length + 2 : 0);
    const lines = await contentsOf(own, room, line, most);
    return register(own, member, {
      nodeId,
      customerEmail,
      isMobile,
      idempotencyKey,
      questionTitle: encodeURIComponent(titleOf(room, line)),
      questionContents: encodeURIComponent(comment ? `${comment}\n\n${lines}` : lines),
    });
  });
  return { result: 1 as const, message: '신고를 접수했어요.', ...answer };
}
