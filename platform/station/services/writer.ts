import { subscriberWords } from '~protocol/station/emoticons';
import { failureCodes } from '~protocol/wire/failure';
import { composed } from '~protocol/wire/text';
import type { PlatformContext } from '../../core/context';
import type { Actor, Member } from '../../core/services/actor';
import { fieldInvalid, Refusal } from '../../core/services/refusal';
import { refuseLimited, requireActiveMember } from '../../core/services/require-member';
import { wordFinder } from '../../text/alike';
import { isBlacklisted, listBanWords } from '../store/moderation';
import type { Visit } from './visitor';

/** Owner, managers and staff: they look after the posts of a station (GN17), and no rule of it is against them. */
export const isCaretaker = ({ isInside, ties }: Visit): boolean => isInside || ties.isManager;

/** Whether somebody's station has the account on its blacklist; who has no station has none. */
export const isBlacklistedBy = (
  { db }: PlatformContext,
  stationUserId: string,
  accountId: string,
): Promise<boolean> => isBlacklisted(db, stationUserId, accountId, 'station');

/** The member, who may write on the station. As requireWelcome; 403 (1208) whom staff let write nowhere. */
export async function requireWriter(context: PlatformContext, actor: Actor, visit: Visit): Promise<Member> {
  const member = await requireWelcome(context, actor, visit);
  refuseLimited(member, 'noPosts');
  return member;
}

/** The member, who may like what is on the station. 401 guests, 403 suspended (1206) or blacklisted (1207). */
export async function requireWelcome(context: PlatformContext, actor: Actor, visit: Visit): Promise<Member> {
  const member = requireActiveMember(actor);
  const { userId } = visit.station;
  if (!isCaretaker(visit) && (await isBlacklisted(context.db, userId, member.userId, 'station')))
    throw new Refusal(403, failureCodes.blacklisted, '이 방송국에서는 글을 쓸 수 없습니다.');
  return member;
}

const subscriberCode = new RegExp(`/(?:${subscriberWords.join('|')})/`);

/**
 * 400 (1200) at the first field that holds a ban word of the station, or an emoticon of its subscribers from somebody
 * else; its caretakers may write everything.
 *
 * @param fields plain text
 */
export async function refuseWords(
  context: PlatformContext,
  visit: Visit,
  fields: Readonly<Record<string, string>>,
): Promise<void> {
  if (isCaretaker(visit)) return;
  const findWord = wordFinder(await listBanWords(context.db, visit.station.userId));
  for (const [field, text] of Object.entries(fields)) {
    if (!visit.ties.isSubscriber && subscriberCode.test(composed(text)))
      throw fieldInvalid(field, '구독 이모티콘은 이 방송국의 구독자만 쓸 수 있습니다.');
    const word = findWord(text);
    if (word !== undefined) throw fieldInvalid(field, `이 방송국에서 쓸 수 없는 말이 들어 있습니다: ${word}`);
  }
}
