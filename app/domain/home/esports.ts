/** What a match of the esports schedule says (protocol/schedule/calls.ts), and where it leads. */
import type { EsportsMatch } from '~protocol/schedule/calls';

export interface MatchState {
  label: string;
  /** where the label leads: nowhere when there is nothing to see */
  leadsTo: 'live' | 'vod' | null;
  showsScores: boolean;
  /** '결과 보기' covers the scores until it is pressed */
  hasCover: boolean;
}

const plain = { leadsTo: null, showsScores: true, hasCover: false } as const;
const finished: MatchState = { ...plain, label: '경기종료', hasCover: true };

/** By the status code of the upstream. */
const states: Record<string, MatchState> = {
  '0': { ...plain, label: '경기예정', showsScores: false },
  '1': { ...plain, label: 'LIVE', leadsTo: 'live' },
  '2': finished,
  '3': { ...plain, label: '중계없음' },
  '4': { ...plain, label: '경기취소', showsScores: false },
};

/** What a match card says and shows. An unknown status is read as one that has not begun. */
export function matchState(
  match: Pick<EsportsMatch, 'status' | 'titleNo' | 'bbsNo' | 'stationNo'>,
): MatchState {
  if (match.status !== '5' && match.status !== '8') {
    return states[match.status] ?? (states['0'] as MatchState);
  }
  const hasVod = Boolean(match.titleNo || match.bbsNo || match.stationNo);
  return hasVod ? { ...finished, label: '다시보기', leadsTo: 'vod' } : finished;
}

/** The tab must be an integer within range; anything else is the first, '전체'. */
export function leagueIndex(value: string, leagues: number): number {
  const index = /^\d{1,3}$/.test(value) ? Number(value) : 0;
  return index <= leagues ? index : 0;
}

/** Whether the first language of `Accept-Language` is Korean, or none is named. */
export const readsKoreanFirst = (acceptLanguage: string | null) =>
  /^\s*(?:ko\b|\*|$)/i.test(acceptLanguage ?? '');
