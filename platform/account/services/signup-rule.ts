import { BlockList, isIP } from 'node:net';
import { type SignupMode, signupLimits, signupModes } from '~protocol/account/signup-codes';
import { failureCodes } from '~protocol/wire/failure';
import type { PlatformContext } from '../../core/context';
import type { Actor } from '../../core/services/actor';
import { networkOf } from '../../core/services/network';
import { denied, fieldInvalid, Refusal } from '../../core/services/refusal';
import { requireStaff } from '../../core/services/require-staff';
import { insertAudit } from '../../core/store/audit';
import { dayMs, hourMs, minuteMs, seoulText, timeAfter } from '../../core/time';
import type { Db } from '../../db/open-database';
import { countAttempt, findWindowEnd } from '../store/login-failures';
import * as store from '../store/signup-rule';

interface HouseRule {
  mode: SignupMode;
  challenge: boolean;
  /** null: nobody has chosen yet */
  changedAt: Date | null;
}

/** Everybody may where nobody has chosen; the demo, where people try things out, asks for no proof. */
export async function readRule({ db, mode: world }: PlatformContext): Promise<HouseRule> {
  const rule = await store.findRule(db);
  return {
    mode: rule?.mode ?? 'open',
    challenge: rule?.challenge ?? world === 'live',
    changedAt: rule?.changedAt ?? null,
  };
}

/** Nobody could end a sign-up where the house sends no mail any more. */
const keptMode = ({ post }: PlatformContext, { mode }: HouseRule): SignupMode =>
  mode === 'confirmed' && !post ? 'closed' : mode;

/** What a guest is told of signing up. */
export async function getSignupRule(context: PlatformContext): Promise<{ mode: SignupMode }> {
  return { mode: keptMode(context, await readRule(context)) };
}

/** The rule, and when it was chosen. Administrators and the operator. */
export async function getStaffSignup(context: PlatformContext, actor: Actor) {
  requireStaff(actor, 'administration');
  const { changedAt, ...rule } = await readRule(context);
  return { ...rule, sendsMail: context.post !== null, changedDate: changedAt && seoulText(changedAt) };
}

/**
 * Who may sign up from now on; the log of deeds keeps both modes. Administrators and the operator. 400 (1200) names
 * `mode` where it is none, or none that the house can keep.
 */
export async function setSignupMode(context: PlatformContext, actor: Actor, input: { mode: string }) {
  const staffId = requireStaff(actor, 'administration');
  const mode = signupModes.find((known) => known === input.mode);
  if (!mode) throw fieldInvalid('mode', '가입 방식을 골라 주세요.');
  if (mode === 'confirmed' && !context.post)
    throw fieldInvalid('mode', '메일을 보내도록 설정한 뒤에 고를 수 있습니다.');
  const at = context.clock.now();
  await context.db.transaction(async (tx) => {
    const known = await store.findRule(tx);
    const from = known?.mode ?? 'open';
    if (from === mode) return;
    await store.saveRule(tx, { challenge: null, ...known, mode, changedAt: at });
    const detail = { from, to: mode };
    await insertAudit(tx, { at, actor: staffId, action: 'signup.mode', target: 'signup', detail });
  });
  return { result: 1 as const };
}

/** Whether who signs up has to solve a challenge from now on. Administrators and the operator. */
export async function setSignupChallenge(
  context: PlatformContext,
  actor: Actor,
  { challenge }: { challenge: boolean },
) {
  const staffId = requireStaff(actor, 'administration');
  const at = context.clock.now();
  await context.db.transaction(async (tx) => {
    const { mode, challenge: from } = await readRule({ ...context, db: tx });
    if (from === challenge) return;
    await store.saveRule(tx, { mode, challenge, changedAt: at });
    const action = challenge ? 'signup.challengeOn' : 'signup.challengeOff';
    await insertAudit(tx, { at, actor: staffId, action, target: 'signup', detail: {} });
  });
  return { result: 1 as const };
}

/** @throws Refusal 403 while nobody may sign up */
export async function requireOpenSignup(context: PlatformContext): Promise<HouseRule> {
  const rule = await readRule(context);
  if (keptMode(context, rule) === 'closed') throw denied('지금은 새로 가입할 수 없습니다.');
  return rule;
}

const windows = [
  { name: 'hour', ms: hourMs, most: signupLimits.hourly },
  { name: 'day', ms: dayMs, most: signupLimits.daily },
] as const;

/** The machine itself: a demo, or a proxy in front that hands on no address and would be one caller for everybody. */
const ownMachine = new BlockList();
ownMachine.addSubnet('127.0.0.0', 8, 'ipv4');
ownMachine.addAddress('::1', 'ipv6');
const isOwnMachine = (ip: string): boolean => ownMachine.check(ip, isIP(ip) === 6 ? 'ipv6' : 'ipv4');

function waitOf(ms: number): string {
  const minutes = Math.max(1, Math.ceil(ms / minuteMs));
  return minutes < 60 ? `${minutes}분` : `${Math.ceil(minutes / 60)}시간`;
}

/**
 * Counts a new account of the network, in the transaction that makes it: what is refused is not counted. No address (no
 * portal asked, which always tells one) is nobody's network.
 *
 * @throws Refusal 429 (1205) beyond the limits, with the wait
 */
export async function countSignup({ clock }: PlatformContext, tx: Db, ip: string | null): Promise<void> {
  if (ip === null || isOwnMachine(ip)) return;
  const now = clock.now();
  for (const { name, ms, most } of windows) {
    const key = `signup:${name}:${networkOf(ip)}`;
    if ((await countAttempt(tx, key, now, timeAfter(now, ms))) <= most) continue;
    const end = (await findWindowEnd(tx, key)) ?? timeAfter(now, ms);
    const wait = waitOf(end.getTime() - now.getTime());
    throw new Refusal(
      429,
      failureCodes.tooMany,
      `같은 네트워크에서 가입이 많았습니다. ${wait} 뒤에 다시 시도해 주세요.`,
    );
  }
}
