import { passwordLength, userIdPattern } from '~protocol/account/calls';
import { failureCodes } from '~protocol/wire/failure';
import type { PlatformContext } from '../../core/context';
import { denied, Refusal } from '../../core/services/refusal';
import * as store from '../store/accounts';
import { findRequest, type SignupRequest } from '../store/signup-requests';
import { findKnownDevice } from './devices';
import { countLogin } from './login-limits';
import { issueTicket, redeemTicket } from './login-tickets';
import { verifyPassword } from './passwords';
import { type Browser, signIn } from './sign-in';

type KnownBrowser = Browser & { device: string | null };

const wrongCredentials = () =>
  new Refusal(401, failureCodes.wrongCredentials, '아이디 또는 비밀번호가 올바르지 않습니다.');

/** What who waits, or was refused, is told with the right password. */
function waitingText(request: SignupRequest | null): string {
  if (request?.state === 'approval')
    return '아직 가입을 확인하고 있습니다. 확인이 끝나면 로그인할 수 있습니다.';
  if (request?.state === 'refused') return `가입이 받아들여지지 않았습니다. 이유: ${request.reason}`;
  return '아직 메일을 확인하지 않았습니다. 받은 메일의 주소에서 가입을 마쳐 주세요.';
}

/**
 * A new session for the right password, or a ticket where the account asks for a code as well. An unknown id and a wrong
 * password are answered (and cost) alike; 403 for the right one of who waits, or was refused.
 */
export async function logIn(
  context: PlatformContext,
  input: KnownBrowser & { userId: string; password: string },
  ip: string | null,
) {
  const userId = input.userId.trim().toLowerCase();
  if (!userIdPattern.test(userId) || input.password.length > passwordLength.max) throw wrongCredentials();
  const knownDevice = await findKnownDevice(context, userId, input.device);
  const wasRight = await countLogin(context, { userId, ip, knownDevice });
  const row = await store.findAccount(context.db, userId);
  const request = row ? null : await findRequest(context.db, userId, context.clock.now());
  const right = await verifyPassword(context, input.password, (row ?? request)?.passwordHash ?? null);
  if (!right) throw wrongCredentials();
  await wasRight();
  if (!row) throw denied(waitingText(request));
  return signIn(context, row.userId, input, async (tx, account) => {
    if (account?.passwordHash !== row.passwordHash) throw wrongCredentials();
    if (!account.twoStepAt) return null;
    return { result: 1 as const, ticket: await issueTicket(context, tx, row.userId) };
  });
}

/** The second step of a login. Refusals as redeemTicket. */
export const logInWithCode = (
  context: PlatformContext,
  { ticket, code, ...browser }: KnownBrowser & { ticket: string; code: string },
) =>
  redeemTicket(context, { ticket, code, device: browser.device }, (userId, redeem) =>
    signIn(context, userId, browser, redeem),
  );
