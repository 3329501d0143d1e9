import { isIP } from 'node:net';
import { domainToASCII } from 'node:url';
import { blockReasonLength, type SignupBlockKind, signupBlockKinds } from '~protocol/account/signup-codes';
import { limitDays } from '~protocol/staff/member-codes';
import { composed, graphemeCount } from '~protocol/wire/text';
import type { PlatformContext } from '../../core/context';
import { paged } from '../../core/paged';
import type { Actor } from '../../core/services/actor';
import { isEmail } from '../../core/services/email';
import { denied, fieldInvalid } from '../../core/services/refusal';
import { requireStaff } from '../../core/services/require-staff';
import { insertAudit } from '../../core/store/audit';
import { seoulText, timeAfter } from '../../core/time';
import * as store from '../store/signup-blocks';

const pageSize = 50;

/** Networks above these are whole countries. */
const leastPrefix = { 4: 8, 6: 16 } as const;

/** Of one address: what a household or a phone has, which limits count as one as well (core/services/network.ts). */
const ownPrefix = { 4: 32, 6: 64 } as const;
const longestPrefix = { 4: 32, 6: 128 } as const;

function readNetwork(text: string): string | null {
  const [typed = '', prefix, ...rest] = text.split('/');
  // a zone is of one machine alone
  const address = typed.includes('%') ? null : plainIp(typed);
  if (!address || rest.length > 0) return null;
  const version = isIP(address) as 4 | 6;
  // an IPv4 address in an IPv6 one is blocked as it is asked: by itself
  const left = version === 4 && isIP(typed) === 6 ? 96 : 0;
  const bits =
    prefix === undefined ? ownPrefix[version] : /^\d{1,3}$/.test(prefix) ? Number(prefix) - left : Number.NaN;
  return bits >= leastPrefix[version] && bits <= longestPrefix[version] ? `${address}/${bits}` : null;
}

function readDomain(text: string): string | null {
  const domain = domainToASCII(text.replace(/^@/, ''));
  return isEmail(`name@${domain}`) ? domain : null;
}

const readers: Record<SignupBlockKind, { read(text: string): string | null; wrong: string }> = {
  domain: { read: readDomain, wrong: '도메인을 example.com처럼 입력해 주세요.' },
  email: {
    read: (text) => (isEmail(text) ? text : null),
    wrong: '이메일 주소를 name@example.com처럼 입력해 주세요.',
  },
  network: {
    read: readNetwork,
    wrong: `네트워크를 203.0.113.0/24처럼 입력해 주세요. IPv4는 /${leastPrefix[4]}, IPv6는 /${leastPrefix[6]}보다 넓을 수 없습니다.`,
  },
};

interface BlockInput {
  kind: string;
  value: string;
  reason: string;
  /** null: for good. Left out where nothing was chosen. */
  days?: number | null;
}

/** @throws Refusal 400 naming the field that is wrong */
function readBlock({ kind: name, value: text, reason: why, days }: BlockInput) {
  const kind = signupBlockKinds.find((known) => known === name);
  if (!kind) throw fieldInvalid('kind', '차단할 종류를 골라 주세요.');
  const value = readers[kind].read(text.trim().toLowerCase());
  if (value === null) throw fieldInvalid('value', readers[kind].wrong);
  if (days === undefined || !limitDays.some((known) => known === days))
    throw fieldInvalid('days', '기간을 골라 주세요.');
  const reason = composed(why).trim();
  if (reason === '') throw fieldInvalid('reason', '사유를 입력해 주세요.');
  if (graphemeCount(reason) > blockReasonLength)
    throw fieldInvalid('reason', `사유는 ${blockReasonLength}자까지 쓸 수 있습니다.`);
  return { kind, value, reason, days };
}

/** What is refused, the newest first; below `before`. Administrators and the operator. */
export async function listSignupBlocks(
  { db, clock }: PlatformContext,
  actor: Actor,
  { before = null }: { before?: number | null },
) {
  requireStaff(actor, 'administration');
  const rows = await store.listBlocks(db, clock.now(), before, pageSize + 1);
  return paged(rows, {
    size: pageSize,
    numberOf: ({ id }) => id,
    toItem: ({ id, staffId, createdAt, endsAt, kind, value, reason }) => ({
      ...{ no: id, kind, value, reason },
      by: staffId,
      fromDate: seoulText(createdAt),
      untilDate: endsAt && seoulText(endsAt),
    }),
  });
}

/** An address is somebody's: the log, which is kept for ever, does without it. */
const inLog = ({ kind, value }: { kind: SignupBlockKind; value: string }) =>
  kind === 'email' ? { kind } : { kind, value };

/**
 * Refuses a mail domain with those below it, an address, or a network, from now on; what is refused already gets the new
 * reason and end. Administrators and the operator. 400 (1200) names the field.
 */
export async function addSignupBlock(context: PlatformContext, actor: Actor, input: BlockInput) {
  const by = requireStaff(actor, 'administration');
  const { kind, value, reason, days } = readBlock(input);
  const at = context.clock.now();
  await context.db.transaction(async (tx) => {
    const no = await store.saveBlock(tx, {
      kind,
      value,
      reason,
      staffId: actor.kind === 'member' ? actor.userId : null,
      createdAt: at,
      endsAt: days === null ? null : timeAfter(at, days, 'day'),
    });
    const detail = { ...inLog({ kind, value }), days };
    await insertAudit(tx, { at, actor: by, action: 'signup.block', target: `block ${no}`, detail });
  });
  return { result: 1 as const };
}

/** Refuses it no more; again is a success. Administrators and the operator. */
export async function removeSignupBlock(context: PlatformContext, actor: Actor, { no }: { no: number }) {
  const by = requireStaff(actor, 'administration');
  await context.db.transaction(async (tx) => {
    const block = await store.deleteBlock(tx, no);
    if (!block) return;
    const at = context.clock.now();
    await insertAudit(tx, {
      at,
      actor: by,
      action: 'signup.unblock',
      target: `block ${no}`,
      detail: inLog(block),
    });
  });
  return { result: 1 as const };
}

/** 'a.b.kr' → 'a.b.kr', 'b.kr', 'kr' */
function domainsOf(email: string): string[] {
  const labels = email.slice(email.lastIndexOf('@') + 1).split('.');
  return labels.map((_, index) => labels.slice(index).join('.'));
}

/**
 * The texts do not say which rule it was.
 *
 * @param email null: none was given
 * @param ip null: it is not asked
 * @throws Refusal 400 (1200) naming `email`; 403 for a network
 */
export async function requireUnblocked(
  { db, clock }: PlatformContext,
  { email, ip }: { email: string | null; ip: string | null },
): Promise<void> {
  if (email === null && ip === null) return;
  const address = email?.toLowerCase() ?? null;
  const asked = { email: address, domains: address ? domainsOf(address) : [], ip: ip && plainIp(ip) };
  const [kind, ...others] = await store.findBlocks(db, asked, clock.now());
  if (!kind) return;
  if ([kind, ...others].includes('network'))
    throw denied('지금은 가입할 수 없습니다. 계속되면 고객센터에 문의해 주세요.');
  throw fieldInvalid('email', '이 이메일 주소는 쓸 수 없습니다. 다른 주소를 입력해 주세요.');
}

/** An IPv4 address in an IPv6 one is itself; a zone is of this machine alone. Null for what is no address. */
function plainIp(ip: string): string | null {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  return isIP(plain) === 0 ? null : plain;
}

/** Forgets those that have ended. */
export const sweepSignupBlocks = ({ db, clock }: PlatformContext): Promise<void> =>
  store.deleteEndedBlocks(db, clock.now());
