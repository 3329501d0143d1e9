import type { MyList } from '~/domain/my/list';
import type { CardRef } from '~/links/links';
import type { Upstream } from '~/upstream/client.server';
import { history, later, playlists, recent, ups } from '~/upstream/clients.server';
import type { Outcome } from '~/upstream/outcome.server';
import { type ChangeResult, done, problem } from './favorite.server';

/** Whatever failed (P053). */
export const failedText = '에러가 발생하였습니다.';

interface Listed extends CardRef {
  playlist?: number;
}

type Change = Outcome<{ result: number; message?: string | null }>;

/** How a card leaves each list, and what is said where the server says nothing (P049–P051). */
const ways: Record<MyList, { call: (upstream: Upstream, card: Listed) => Promise<Change>; text: string }> = {
  'recent-live': {
    call: (upstream, { userId }) => history.deleteRecentLive(upstream, { userId }),
    text: '최근 본 스트리머의 LIVE 목록에서 삭제됐습니다.',
  },
  'recent-vod': {
    call: (upstream, { no }) => recent.delete(upstream, { type: 'vod', id: no }),
    text: '최근 본 VOD 목록에서 삭제됐습니다.',
  },
  later: {
    call: (upstream, { kind, no }) =>
      later.remove(upstream, { type: kind === 'live' ? 'live' : 'VOD', id: no }),
    text: '나중에 보기에서 삭제됐습니다.',
  },
  up: {
    call: (upstream, { userId, no }) => ups.remove(upstream, { streamerId: userId, titleNo: no }),
    text: 'UP을 취소했습니다.',
  },
  'own-playlist': {
    call: (upstream, { playlist = 0 }) => playlists.remove(upstream, { nPlaylistIdx: playlist }),
    text: '재생목록이 삭제됐습니다.',
  },
  'taken-playlist': {
    call: (upstream, { playlist = 0 }) => playlists.untake(upstream, { nPlaylistIdx: playlist }),
    text: '재생목록이 삭제됐습니다.',
  },
};

/** The server's words for a change that worked, or ours; one and the same text for any that did not (P052, P053). */
export function changedOf(outcome: Change, text: string): ChangeResult {
  return outcome.ok && outcome.value.result === 1 ? done(outcome.value.message || text) : problem(failedText);
}

/** Takes a card off a list of MY; never throws. */
export async function takeOffList(upstream: Upstream, list: MyList, card: Listed): Promise<ChangeResult> {
  const { call, text } = ways[list];
  return changedOf(await call(upstream, card), text);
}
