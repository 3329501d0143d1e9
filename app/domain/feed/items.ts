import { contentCovers } from '~/domain/cards/cover';
import type { SafeHtml } from '~/domain/format/safe-html';

/** What every item of the feed has. Absent stays null: no invented dates or zeros. */
interface FeedBase {
  /** its place in the feed, and the cursor of what comes after it */
  id: string;
  /** the same as a number: a later one stands higher */
  at: number;
  userId: string;
  nick: string;
  /** of an uploaded picture */
  face?: string;
  /** as the upstream words it: '3분 전' */
  date: string | null;
  title: string | null;
}

export interface FeedPost extends FeedBase {
  kind: 'post';
  titleNo: number;
  stationUserId: string;
  /** the owner's, where somebody else wrote */
  stationNick: string | null;
  isNotice: boolean;
  views: number | null;
  likes: number | null;
  isLike: boolean;
  body: PostBody;
  photos: string[];
}

/** A post's text: whole, and where it is long its beginning. */
export interface PostBody {
  html: SafeHtml;
  /** null where the whole text is short enough to stand open */
  excerpt: string | null;
}

export interface FeedLive extends FeedBase {
  kind: 'live';
  broadNo: number;
  viewers: number | null;
  thumb: string | null;
  /** why a placeholder stands in the picture's place */
  cover: 'ADULT' | 'LOCK' | 'ADULT_LOCK' | null;
}

/** Why a VOD has no preview: of two reasons the first counts. */
export type NoPreview = 'private' | 'ppv' | 'abroad' | 'smr' | 'adult' | 'password' | 'none';

export interface FeedVod extends FeedBase {
  kind: 'vod';
  titleNo: number;
  stationNo: number | null;
  /** '다시보기', '하이라이트' */
  label: string | null;
  durationMs: number | null;
  thumb: string | null;
  /** what stands in the place of a picture that may not be shown */
  cover: { label: string; icon: string } | null;
  /** what the preview plays */
  hls: string | null;
  /** why there is no preview, where something is said about it */
  reason: string | null;
}

export type FeedItem = FeedPost | FeedLive | FeedVod;

export type VodCover = keyof typeof vodCovers;
export const vodCovers = {
  PRIVATE: contentCovers.PRIVATE,
  ADULT: contentCovers.ADULT,
  LOCK: { label: '비밀번호', icon: 'lock' },
} as const;

export interface HotPost {
  rank: number;
  titleNo: number;
  userId: string;
  nick: string;
  /** of an uploaded picture */
  face?: string;
  stationUserId: string;
  stationNick: string | null;
  /** 'YYYY-MM-DD HH:mm:ss', Seoul */
  date: string | null;
  title: string;
  body: PostBody;
  photos: string[];
  isLike: boolean;
  isBlind: boolean;
  likes: number | null;
  views: number | null;
  comments: number | null;
}

const fileLabels: Record<string, string> = { REVIEW: '다시보기', HIGHLIGHT: '하이라이트' };
export const fileLabelOf = (fileType: string | null) => (fileType && fileLabels[fileType]) || null;

/** What is said where a VOD has no preview (my-station §4.6); null says nothing: its cover does. */
export const noPreviewTexts: Record<NoPreview, string | null> = {
  ppv: '상세페이지를 통해 재생이 가능한 VOD입니다.',
  abroad: '해외에서 재생이 불가한 VOD입니다.',
  smr: 'TV클립은 미리보기가 지원되지 않습니다. 상세페이지로 이동 후 재생해주시기 바랍니다.',
  private: null,
  adult: null,
  password: null,
  none: null,
};
export const previewFailedText = '미리보기가 원활하지 않습니다. 상세페이지로 이동 후 재생해주시기 바랍니다.';

interface PreviewFacts {
  isPrivate: boolean;
  isPpv: boolean;
  isAbroadBlocked: boolean;
  isAdult: boolean;
  hasPassword: boolean;
  fileType: string | null;
  hls: string | null;
}

/** Why the feed shows no preview of a VOD; null when it does. */
export function noPreviewOf(vod: PreviewFacts): NoPreview | null {
  if (vod.isPrivate) return 'private';
  if (vod.isPpv) return 'ppv';
  if (vod.isAbroadBlocked) return 'abroad';
  if (vod.isAdult) return 'adult';
  if (vod.hasPassword) return 'password';
  if (vod.fileType === 'SMR') return 'smr';
  return vod.hls ? null : 'none';
}

/** Longer posts are folded. */
const openLength = 240;
const openLines = 7;
const excerptLength = 120;

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" };

/** Cleaned HTML as one line of text. */
const plainText = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole)
    .replace(/\s+/g, ' ')
    .trim();

/** The text of a post, folded when it is long or tall. */
export function postBodyOf(html: SafeHtml): PostBody {
  const text = plainText(html);
  const lines = html.match(/<(?:p|br|li|img|tr|h\d|hr|blockquote)\b/g)?.length ?? 0;
  if (text.length <= openLength && lines <= openLines) return { html, excerpt: null };
  return { html, excerpt: text.length > excerptLength ? `${text.slice(0, excerptLength).trimEnd()}…` : text };
}

/** '2026-11-20 12:05:00', 5 → '12:05 기준 · 5분마다 갱신' (GN48); null when the time is unreadable. */
export function refreshText(time: string, minutes: number): string | null {
  const clock = /^\d{4}-\d{2}-\d{2}[ T](\d{2}:\d{2})/.exec(time)?.[1];
  return clock ? `${clock} 기준 · ${minutes}분마다 갱신` : null;
}
