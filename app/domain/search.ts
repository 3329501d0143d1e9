import { inputStypes } from '~protocol/search-codes';
import { parseOption } from './option';

/** What the stop-word check says: only an allowed keyword is searched for. */
export interface SearchGate {
  /** unknown: the check failed, and nothing is searched for */
  state: 'allowed' | 'forbidden' | 'illegal' | 'unknown';
  /** what was typed */
  origin: string;
  correction: Correction | null;
  /** goes with the calls that follow */
  sessionKey: string;
}

export interface Correction {
  modified: string;
  /** '로' or '으로' */
  postpos: string;
  /** it was searched for at once; otherwise it is offered (GN36) */
  isAutofix: boolean;
}

/** What to search for: the correction where it was made at once, else what was typed. */
export const searchedKeyword = ({ correction }: Pick<SearchGate, 'correction'>, typed: string): string =>
  correction?.isAutofix ? correction.modified : typed;

/** The stop-word check's acttype: input_field where the keyword came from a field's list. */
export function actTypeOf(query: { szStype?: string; stype?: string; acttype?: string }): string {
  const fromField = parseOption(inputStypes, query.szStype) !== null || query.stype === 'di';
  return fromField ? 'input_field' : (query.acttype ?? '');
}

/** A post that was found. */
export interface FoundPost {
  titleNo: number;
  stationUserId: string;
  stationName: string | null;
  userId: string;
  userNickname: string;
  title: string;
  /** plain text around the first hit */
  excerpt: string | null;
  thumbnailUrl: string | null;
  photoCount: number;
  viewCount: number | null;
  /** 'YYYY-MM-DD HH:mm:ss', Seoul */
  createdDate: string | null;
}

/** A streamer that was found. */
export interface FoundStreamer {
  userId: string;
  userNickname: string;
  profileImageUrl: string | null;
  favoriteCount: number | null;
  isFavorite: boolean;
  isFan: boolean;
  isSubscribe: boolean;
  /** the broadcast on air; null = none */
  broadNo: number | null;
  medalUrl: string | null;
}

export interface TagRank {
  tag: string;
  count: number;
}

/** 0 real results, 1 only others to look at, -1 nothing. */
export type ExtraLiveState = 0 | 1 | -1;

export function extraLiveState(found: {
  items: readonly unknown[];
  extra: readonly unknown[];
}): ExtraLiveState {
  if (found.items.length > 0) return 0;
  return found.extra.length > 0 ? 1 : -1;
}
