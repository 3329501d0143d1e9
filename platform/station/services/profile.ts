import { leftMember } from '~protocol/account/rules';
import { stationFailures } from '~protocol/station/codes';
import type { PlatformContext } from '../../core/context';
import type { Actor } from '../../core/services/actor';
import { notFound, Refusal } from '../../core/services/refusal';
import { seoulDay, seoulText } from '../../core/time';
import { htmlText } from '../../text/html-text';
import * as store from '../store/profile';

const postCount = 20;
const excerptLength = 200;

/** A member: who they are, since when, whether they have a station, and what they wrote for everybody. 404 for nobody. */
export async function getProfile({ db, clock }: PlatformContext, actor: Actor, userId: string) {
  const row = await store.findMember(db, userId);
  if (!row || userId === leftMember.userId) throw notFound('존재하지 않는 회원입니다.');
  if (row.suspendedUntil && row.suspendedUntil > clock.now())
    throw new Refusal(403, stationFailures.banned, '이용이 정지된 회원입니다.');
  const posts = await store.listPublicPosts(db, userId, postCount);
  return {
    data: {
      userId,
      userNick: row.nick,
      profileImage: row.profileImage,
      joinDate: seoulDay(row.createdAt),
      hasStation: row.hasStation,
      isMine: actor.kind === 'member' && actor.userId === userId,
    },
    posts: posts.map((post) => ({
      titleNo: post.titleNo,
      stationUserId: post.stationUserId,
      stationNick: post.stationNick,
      titleName: post.title,
      content: htmlText(post.content).slice(0, excerptLength),
      regDate: seoulText(post.registeredAt),
    })),
  };
}
