import { passkeyMost, passkeyNameLength } from '~protocol/account/rules';
import { failureCodes } from '~protocol/wire/failure';
import { composed } from '~protocol/wire/text';
import type { PlatformContext } from '../../core/context';
import type { Actor } from '../../core/services/actor';
import { fieldInvalid, notFound, Refusal } from '../../core/services/refusal';
import { requireMember } from '../../core/services/require-member';
import { seoulText } from '../../core/time';
import { addSystemNotice } from '../../notice/services/raise';
import { lockAccount } from '../store/own-rows';
import * as store from '../store/passkeys';
import { findKey, findState } from '../store/two-step';
import { isOurs, newChallenge, spend } from './passkey-challenges';
import { confirmPassword, countGuess } from './security';
import { spendCode } from './two-step-codes';
import { webauthn } from './webauthn';

/** @throws Refusal 404 where browsers keep no passkeys for the house's address */
export function passkeySettings({ passkeys }: PlatformContext) {
  if (!passkeys) throw notFound('이 주소에서는 패스키를 쓸 수 없습니다.');
  return passkeys;
}

/** The member's passkeys, the newest first, and what adding one asks for. */
export async function listPasskeys(context: PlatformContext, actor: Actor) {
  const { userId } = requireMember(actor);
  const state = await findState(context.db, userId);
  if (!state) throw notFound();
  const rows = await store.listPasskeys(context.db, userId);
  return {
    isOffered: context.passkeys !== null,
    hasPassword: state.hasPassword,
    asksCode: state.since !== null,
    data: rows.map(({ id, name, createdAt, usedAt }) => ({
      ...{ id, name },
      createdDate: seoulText(createdAt),
      usedDate: usedAt && seoulText(usedAt),
    })),
  };
}

const tooMany = () =>
  new Refusal(
    409,
    failureCodes.alreadyTaken,
    `패스키는 ${passkeyMost}개까지 등록할 수 있습니다. 쓰지 않는 것을 먼저 지워 주세요.`,
  );

/**
 * What a device makes a passkey of the account from. It will log in without password and code, so both are asked for
 * here. Refusals: 400 naming currentPassword or code, 404 as passkeySettings, 409 beyond the limit, 429 for guessing.
 */
export async function beginPasskey(
  context: PlatformContext,
  actor: Actor,
  { currentPassword, code }: { currentPassword: string; code: string },
) {
  const { userId, nick } = requireMember(actor);
  const { host, productName } = passkeySettings(context);
  const isStillRight = await confirmPassword(context, actor, currentPassword);
  const wasRight = await countGuess(context, actor, 'twoStepChange');
  const known = await context.db.transaction(async (tx) => {
    await isStillRight(tx);
    const key = await findKey(tx, userId);
    if (key) await spendCode(context, tx, key, { typed: code, isRepeatable: true });
    return store.listPasskeys(tx, userId);
  });
  await wasRight();
  if (known.length >= passkeyMost) throw tooMany();
  const { generateRegistrationOptions } = await webauthn();
  const options = await generateRegistrationOptions({
    rpName: productName,
    rpID: host,
    userName: userId,
    userDisplayName: nick,
    // no secret: it is the station's address, too
    userID: Uint8Array.from(Buffer.from(userId)),
    challenge: newChallenge(context, `add:${userId}`),
    attestationType: 'none',
    excludeCredentials: known.map(({ id }) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { options: JSON.stringify(options) };
}

const notMade = () =>
  new Refusal(400, failureCodes.badInput, '패스키를 등록하지 못했습니다. 처음부터 다시 해 주세요.');

/** What a device sent, where it is right; it comes from a stranger's browser, and the library throws for what is not. */
async function readMade(context: PlatformContext, userId: string, made: string) {
  const { host, origin } = passkeySettings(context);
  const { verifyRegistrationResponse } = await webauthn();
  let challenge = '';
  const verified = await Promise.resolve()
    .then(() =>
      verifyRegistrationResponse({
        response: JSON.parse(made),
        expectedChallenge: (signed) => {
          challenge = signed;
          return isOurs(context, `add:${userId}`, signed);
        },
        expectedOrigin: origin,
        expectedRPID: host,
        requireUserVerification: true,
      }),
    )
    .catch(() => null);
  if (!verified?.verified) throw notMade();
  return { credential: verified.registrationInfo.credential, challenge };
}

function readName(typed: string): string {
  const name = composed(typed).trim().replace(/\s+/g, ' ');
  if ([...name].length > passkeyNameLength)
    throw fieldInvalid('name', `이름은 ${passkeyNameLength}자까지 쓸 수 있습니다.`);
  return name || '패스키';
}

/**
 * The passkey that a device made of beginPasskey's options logs in to the account from now on; again is a success.
 * Refusals: 400 for one that is not right or too old (naming name for a long one), 404 as passkeySettings, 409 for one of
 * another account, and beyond the limit.
 */
export async function addPasskey(
  context: PlatformContext,
  actor: Actor,
  { made, name }: { made: string; name: string },
) {
  const { userId } = requireMember(actor);
  const called = readName(name);
  const { credential, challenge } = await readMade(context, userId, made);
  const { id, publicKey, counter } = credential;
  await context.db.transaction(async (tx) => {
    await lockAccount(tx, userId);
    if ((await store.findPasskey(tx, id))?.userId === userId) return;
    if (!(await spend(tx, challenge))) throw notMade();
    if ((await store.countPasskeys(tx, userId)) >= passkeyMost) throw tooMany();
    const row = { ...{ id, userId, counter }, name: called, createdAt: context.clock.now() };
    const isNew = await store.insertPasskey(tx, {
      ...row,
      publicKey: Buffer.from(publicKey).toString('base64url'),
    });
    if (!isNew)
      throw new Refusal(409, failureCodes.alreadyTaken, '이 패스키는 다른 계정에 등록되어 있습니다.');
    await addSystemNotice(context, tx, userId, 'passkeyAdded');
  });
  return { result: 1 as const };
}

/** No login by it from now on; that there is none is a success. Sessions go on. */
export async function removePasskey(context: PlatformContext, actor: Actor, { id }: { id: string }) {
  const { userId } = requireMember(actor);
  await context.db.transaction(async (tx) => {
    if (await store.deletePasskey(tx, userId, id))
      await addSystemNotice(context, tx, userId, 'passkeyRemoved');
  });
  return { result: 1 as const };
}
