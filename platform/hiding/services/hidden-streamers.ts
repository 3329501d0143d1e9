import { hiddenLimit } from '~protocol/hiding/rules';
import { failureCodes } from '~protocol/wire/failure';
import { findPerson } from '../../account/services/lookup';
import type { PlatformContext } from '../../core/context';
import type { Actor } from '../../core/services/actor';
import { badInput, notFound } from '../../core/services/refusal';
import { requireMember } from '../../core/services/require-member';
import { seoulText } from '../../core/time';
import * as store from '../store/hidden-streamers';
import { readHiding } from './hiding';

/** The ids of the streamers whom this actor has hidden, last hidden first; none for guests. */
export const listHiddenIds = async (context: PlatformContext, actor: Actor): Promise<string[]> =>
  actor.kind === 'member' ? [...(await readHiding(context, actor)).streamers] : [];

/** What lists need to leave out what the viewer hides: streamers' ids, and rules with whom they do not reach. */
export async function listHidden(context: PlatformContext, actor: Actor) {
  const { streamers, rules, favorites } = await readHiding(context, requireMember(actor));
  return {
    result: 1,
    data: [...streamers],
    ...(rules.length > 0 && { rules: [...rules], favorites: [...favorites] }),
  };
}

/** The streamers with their names, and since when they are hidden. */
export async function listHiddenNames({ db }: PlatformContext, actor: Actor) {
  const { userId } = requireMember(actor);
  const rows = await store.listHiddenNames(db, userId);
  return { result: 1, data: rows.map(({ hiddenAt, ...row }) => ({ ...row, regDate: seoulText(hiddenAt) })) };
}

const answer = (result: 0 | 1, code: number, message: string) => ({ result, data: { code, message } });

/** Hides a streamer, or who else writes beside broadcasts; hiding one again is a success. A full list (500) is answered by result 0 and code -24202. */
export async function hideStreamer(context: PlatformContext, actor: Actor, streamerId: string) {
  const { db, clock } = context;
  const { userId } = requireMember(actor);
  if (streamerId === userId) throw badInput('자신은 숨길 수 없습니다.');
  // who writes in chats need not have a station
  if (!(await findPerson(context, streamerId))) throw notFound('존재하지 않는 스트리머입니다.');
  const row = { accountId: userId, streamerId, createdAt: clock.now() };
  if ((await store.hideStreamer(db, row, hiddenLimit)) === 'full') {
    const message = `숨길 수 있는 스트리머는 최대 ${hiddenLimit}명입니다.\n숨긴 스트리머를 정리한 뒤 다시 시도해 주세요.`;
    return answer(0, failureCodes.hideLimit, message);
  }
  return answer(1, 0, '스트리머를 숨겼습니다.');
}

/** Undo; a streamer who is not hidden is a success too. */
export async function unhideStreamer({ db }: PlatformContext, actor: Actor, streamerId: string) {
  const { userId } = requireMember(actor);
  await store.unhideStreamer(db, userId, streamerId);
  return answer(1, 0, '스트리머 숨기기를 취소했습니다.');
}
