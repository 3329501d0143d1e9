import { userIdPattern } from '~protocol/account/calls';
import type { ViewerUser } from '~protocol/account/viewer';
import { failureCodes } from '~protocol/wire/failure';
import type { PlatformContext } from '../../core/context';
import type { Actor } from '../../core/services/actor';
import { keptOfViewer } from '../../core/services/kept-of-viewer';
import { fieldInvalid, Refusal } from '../../core/services/refusal';
import { ageOn, isDay, seoulDay } from '../../core/time';
import type { Db } from '../../db/open-database';
import * as store from '../store/accounts';
import { readEmail, readNick } from './account-fields';
import { checkPassword, hashPassword } from './passwords';
import { lacksTwoStep } from './two-step-rule';

/**
 * User ids are the first path segment of stations (GN29): every first segment of the portal and of the calls is
 * reserved, and names that would pass for the house. Segments that cannot be ids anyway (too short, or with a dot
 * or hyphen: protocol/account/calls.ts) need no place here.
 */
const reservedIds: ReadonlySet<string> = new Set(
  `account admin administrator adlive anonymous assets authentication blind board card catch catchstory channel
  demo directory embed favicon favorite feed gift guest hashtag healthz help hotissue item light like live login
  logout main manager media metrics moabom note notice null operator player playlist popup post profile push ready
  readyz robots root search setting settings signup sitemap staff star static station story subscribe subscription
  support system theme undefined user vodcare vodplaylist`.split(/\s+/),
);

export interface SignUp {
  userId: string;
  userNick: string;
  password: string;
  birthDate?: string | null;
  email?: string | null;
}

type Profile = Awaited<ReturnType<typeof store.findProfile>>;

const readProfile = keptOfViewer(
  ({ db, clock }, { userId }): Promise<Profile> => store.findProfile(db, userId, clock.now()),
);

function toViewerUser(context: PlatformContext, profile: Profile): ViewerUser | null {
  if (!profile) return null;
  const now = context.clock.now();
  const { account, hasStation, broadNo, managedStations, unreadNotes, unreadNotices } = profile;
  const suspended = account.suspendedUntil && account.suspendedUntil > now ? account.suspendedUntil : null;
  return {
    userId: account.userId,
    userNick: account.nick,
    profileImage: account.profileImage,
    age: ageOn(account.birthDate, now),
    isAbroad: account.isAbroad,
    role: account.role,
    staffRoles: account.role === 'staff' ? account.staffRoles : null,
    needsTwoStep: lacksTwoStep(context, account),
    hasStation,
    broadNo: broadNo === null ? null : Number(broadNo),
    managedStations,
    suspendedUntil: suspended?.toISOString() ?? null,
    email: account.email,
    unreadNotes,
    unreadNotices,
  };
}

/** Who the viewer is; null for a guest. */
export async function getViewer(context: PlatformContext, actor: Actor): Promise<ViewerUser | null> {
  return actor.kind === 'member' ? toViewerUser(context, await readProfile(context, actor)) : null;
}

/** Who the account is, read anew; null for one that is no more. */
export async function readUser(context: PlatformContext, userId: string): Promise<ViewerUser | null> {
  return toViewerUser(context, await store.findProfile(context.db, userId, context.clock.now()));
}

/** A real calendar day, from 1900 on, not after `today` ('YYYY-MM-DD'). */
const isBirthDate = (text: string, today: string): boolean =>
  text >= '1900-01-01' && text <= today && isDay(text);

/** The account row of a sign-up whose fields hold; throws fieldInvalid (400, code 1200) naming the first that does not. */
export async function prepareAccount(
  context: PlatformContext,
  input: SignUp,
  role: 'member' | 'staff' = 'member',
): Promise<store.NewAccount> {
  const userId = input.userId.trim();
  const birthDate = input.birthDate?.trim() || null;
  const now = context.clock.now();
  if (!userIdPattern.test(userId)) {
    throw fieldInvalid(
      'userId',
      '아이디는 영문 소문자로 시작하는 4~16자의 영문 소문자, 숫자, _ 만 쓸 수 있습니다.',
    );
  }
  if (reservedIds.has(userId)) throw fieldInvalid('userId', '사용할 수 없는 아이디입니다.');
  const nick = readNick(input.userNick, role);
  checkPassword('password', input.password);
  if (birthDate && !isBirthDate(birthDate, seoulDay(now))) {
    throw fieldInvalid('birthDate', '생년월일이 올바르지 않습니다.');
  }
  const email = readEmail(input.email);
  const passwordHash = await hashPassword(context, input.password);
  return { userId, nick, passwordHash, birthDate, email, role, createdAt: now };
}

/** Writes the account; 409 where its id or its nickname is taken. */
export async function addAccount(tx: Db, row: store.NewAccount): Promise<void> {
  if (await store.insertAccount(tx, row)) return;
  // found as well where it was inserted in vain: with the id of one who left
  throw takenRefusal((await store.findAccount(tx, row.userId)) ? 'userId' : 'userNick');
}

/** 409 (code 1201) of an id or a nick that another has. */
export const takenRefusal = (field: 'userId' | 'userNick') =>
  new Refusal(
    409,
    failureCodes.alreadyTaken,
    field === 'userId' ? '이미 사용 중인 아이디입니다.' : '이미 사용 중인 닉네임입니다.',
    { field },
  );
