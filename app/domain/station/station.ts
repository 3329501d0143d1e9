import type { SafeHtml } from '~/domain/format/safe-html';
import type { CountedPage } from '~/domain/lists/counted-page';
import { linkTypes } from '~protocol/station/codes';
import type { CalendarEntry } from '~protocol/station/contents/entry';
import type { CommentOrder } from '~protocol/station/talk/codes';
import type { CommentAuth, PostAuth } from './talk';

/** Rankings that have a page of their own: balloons, and subscriptions of a tier (베이직, 플러스). */
export const stationRankings = ['fans', 'subscribe-1', 'subscribe-2'] as const;
export type StationRanking = (typeof stationRankings)[number];

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
  /** the broadcast that it announces */
  plan: CalendarEntry | null;
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

/** A page of the comments of a post or a VOD. */
export interface StationComments extends CountedPage<StationComment> {
  /** comments and replies of all pages; null when unknown */
  count: number | null;
  order: CommentOrder;
  /** the viewer may write; null when unknown */
  isWritable: boolean | null;
  /** why nobody may write; null: members may */
  closed: string | null;
}

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
