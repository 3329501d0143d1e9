import { boardTypes, isBoardLine, linkTypes } from '~protocol/station-codes';
import type { CountedPage } from './counted-page';
import type { SafeHtml } from './safe-html';
import type { CommentAuth, PostAuth } from './station-talk';

/** A station's head, and what the viewer is to it. Dates: 'YYYY-MM-DD HH:mm:ss', Seoul; null where there is none. */
export interface Station {
  userId: string;
  stationNo: number | null;
  nick: string;
  name: string;
  /** '파트너', '베스트' */
  grade: string | null;
  badges: string[];
  openedAt: string | null;
  lastBroadcastAt: string | null;
  words: string;
  /** written by a model, shown before `words` where the owner wants so; null: there is no choice */
  aiWords: string | null;
  art: { wide: string; narrow: string } | null;
  /** '#rrggbb', shown where there is no picture */
  color: string | null;
  followers: number | null;
  isFavorite: boolean;
  isMobilePushEnabled: boolean;
  isSubscribed: boolean;
  isOwner: boolean;
  isManager: boolean;
  canPostNotice: boolean;
  /** the owner's: whether advertisements in the videos are paid for */
  hasAdRevenue: boolean;
  /** which of the two daily counters is today's (S039) */
  activeNo: 0 | 1;
}

export interface StationBoard {
  bbsNo: number;
  name: string;
  kind: 'posts' | 'guest' | 'line' | 'group';
  isReadable: boolean;
}

/** One of a ranking, the first first. */
export interface StationFan {
  userId: string;
  nick: string;
}

/** Rankings that have a page of their own: balloons, and subscriptions of a tier (베이직, 플러스). */
export const stationRankings = ['fans', 'subscribe-1', 'subscribe-2'] as const;
export type StationRanking = (typeof stationRankings)[number];

/** `count`: balloons given, or months paid for; `since`: 'yyyy.MM.dd' of the first payment. Null: nobody said. */
export interface RankedFan extends StationFan {
  count: number | null;
  since: string | null;
}

export interface StationMenu {
  boards: StationBoard[];
  fans: StationFan[];
  subscribers: StationFan[];
  givers: StationFan[];
  hasStore: boolean;
  /** S042: what the service offers this owner elsewhere */
  offers: StationOffer[];
}

export const stationOffers = ['supporters', 'best', 'partner'] as const;
export type StationOffer = (typeof stationOffers)[number];

export interface StationFigure {
  label: string;
  text: string;
}

export interface StationLink {
  label: string;
  url: string;
}

/** A post as lists show it. */
export interface StationPost {
  no: number;
  userId: string;
  nick: string;
  title: string;
  board: string | null;
  excerpt: string;
  date: string;
  isNotice: boolean;
  isPinned: boolean;
  thumb: string | null;
  photos: number;
  views: number | null;
  likes: number | null;
  comments: number | null;
}

export interface StationPostPage {
  no: number;
  userId: string;
  nick: string;
  title: string;
  bbsNo: number;
  board: string | null;
  html: SafeHtml;
  /** 'YYYY-MM-DD HH:mm', Seoul */
  date: string;
  isNotice: boolean;
  /** alt: what is to be seen, in its author's words; '' where they said nothing */
  photos: { url: string; alt: string }[];
  hashtags: string[];
  views: number | null;
  likes: number | null;
  comments: number | null;
  isLike: boolean;
  /** what the viewer may do with it */
  auth: PostAuth;
  /** null: it can be read as ever */
  blind: { by: 'station' | 'house'; reason: string } | null;
  isPinned: boolean;
  /** 'YYYY-MM-DD HH:mm', Seoul; null: for good, or it is not pinned */
  pinnedUntil: string | null;
}

export interface StationComment {
  no: number;
  userId: string;
  nick: string;
  text: string;
  date: string;
  likes: number | null;
  isPinned: boolean;
  /** hidden: its words are not for the viewer */
  state: 'shown' | 'hidden' | 'deleted';
  /** the viewer reads it although it is hidden */
  isHidden: boolean;
  isReply: boolean;
  isEdited: boolean;
  isLike: boolean;
  auth: CommentAuth;
  replies: StationComment[];
}

/** A page of a post's comments. */
export interface StationComments extends CountedPage<StationComment> {
  /** comments and replies of all pages; null when nobody said */
  count: number | null;
}

export const boardKindOf = (boardType: number): StationBoard['kind'] => {
  if (boardType === boardTypes.title) return 'group';
  if (isBoardLine(boardType)) return 'line';
  return boardType === boardTypes.guest ? 'guest' : 'posts';
};

const grades: Record<string, string> = { partner: '파트너', best: '베스트' };
export const gradeName = (grade: string | null | undefined): string | null => grades[grade ?? ''] ?? null;

const linkNames: Record<number, string> = {
  [linkTypes.facebook]: '페이스북',
  [linkTypes.instagram]: '인스타그램',
  [linkTypes.youtube]: '유튜브',
  [linkTypes.portal]: '팬카페',
  [linkTypes.product]: '모아봄',
};
/** S037: whatever is not known is another link. */
export const linkName = (type: number): string => linkNames[type] ?? '기타 외부링크';

/** S024, S025: the place of somebody in a ranking; `hasTitles` for those who gave most. */
export function rankLabel(rank: number, hasTitles: boolean): string {
  if (hasTitles && rank === 1) return '회장';
  if (hasTitles && rank === 2) return '부회장';
  return `${rank}등`;
}

/** No station is older than the service (S035). 'YYYY-MM-DD HH:mm:ss' → 'yyyy.MM.dd'. */
export function openingDay(openedAt: string | null, floor: string): string {
  const day = (openedAt ?? '').slice(0, 10).replaceAll('-', '.');
  return day > floor ? day : floor;
}

/** S036: 'YYYY-MM-DD HH:mm:ss' → 'yyyy.MM.dd HH:mm'; '-' when there was none. */
export const broadcastMoment = (at: string | null): string =>
  at ? `${at.slice(0, 10).replaceAll('-', '.')} ${at.slice(11, 16)}` : '-';
