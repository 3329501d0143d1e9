import { type MyData, myDataFormat, myDataVersion, type WipeKind } from '~protocol/my/data/calls';
import { myRecordsFormat, myRecordsVersion } from '~protocol/my/data/codes';
import type { MyRecords } from '~protocol/my/data/records';
import type { PlatformContext } from '../../core/context';
import { isAbroad, isAdult } from '../../core/services/access';
import type { Actor } from '../../core/services/actor';
import { requireActiveMember, requireMember } from '../../core/services/require-member';
import { readMyData } from '../store/export';
import { mergeMyData } from '../store/import';
import { readMyRecords } from '../store/records';
import { wipe } from '../store/wipe';

/** Everything that the member put together, and nothing of anyone else's: numbers and ids, no titles of others. */
export async function exportMyData({ db, clock }: PlatformContext, actor: Actor): Promise<MyData> {
  const { userId } = requireMember(actor);
  return {
    format: myDataFormat,
    version: myDataVersion,
    exportedAt: clock.now().toISOString(),
    userId,
    ...(await readMyData(db, userId)),
  };
}

/** What the member wrote, sent, got, paid and watched, to be read: with titles and names as everybody may know them. */
export async function exportMyRecords({ db, clock }: PlatformContext, actor: Actor): Promise<MyRecords> {
  const { userId } = requireMember(actor);
  return {
    format: myRecordsFormat,
    version: myRecordsVersion,
    exportedAt: clock.now().toISOString(),
    userId,
    ...(await readMyRecords(db, userId)),
  };
}

/**
 * Adds to the member's lists what the file has beside them, in pieces. Nothing is removed, and nothing is replaced by what is
 * older; the same file again changes nothing, and brings the rest where it failed on the way. Views and the day's favourites are not counted.
 */
export async function importMyData({ db, clock }: PlatformContext, actor: Actor, file: MyData) {
  const member = requireActiveMember(actor);
  const viewer = {
    accountId: member.userId,
    withAdult: isAdult(member),
    fromAbroad: isAbroad(member),
    now: clock.now(),
  };
  return { result: 1, data: await mergeMyData(db, viewer, file) };
}

const wiped: Record<WipeKind, string> = {
  history: '시청 기록을 모두 지웠습니다.',
  later: '나중에 보기를 모두 지웠습니다.',
  ups: 'UP을 모두 취소했습니다.',
  hidden: '숨긴 목록을 모두 지웠습니다.',
  favorites: '즐겨찾기와 그룹을 모두 지웠습니다.',
};

/** Again is a success. */
export async function wipeMyData({ db }: PlatformContext, actor: Actor, kind: WipeKind) {
  await wipe(db, requireMember(actor).userId, kind);
  return { result: 1, message: wiped[kind] };
}
