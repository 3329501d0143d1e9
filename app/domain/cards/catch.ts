import { isAdultContent } from '~/domain/vod/vod';
import { cardKindTable } from '~protocol/card-kinds';
import type { Reason } from '~protocol/item';
import type { Clip } from '~protocol/vod/clip';
import { type ContentCover, contentCovers } from './cover';

/** What the 9:16 card of a Catch clip or a Catch story prints. */
export interface CatchCardModel {
  kind: 'catch' | 'story';
  no: number;
  userId: string;
  nick: string;
  /** of an uploaded picture; every other one has its address from the id */
  face?: string;
  title?: string;
  thumb?: string;
  preview?: string;
  cover?: ContentCover;
  views?: number;
  /** only subscribers may watch it, or a part of the story */
  members?: true;
  pick?: Reason;
  /** nick of the viewer who cut it (L058) */
  maker?: string;
}

/** @param mayWatchAdult otherwise an adult clip's title does not leave the server */
export function toCatchCard(clip: Clip, mayWatchAdult: boolean): CatchCardModel {
  const cover = clip.isPrivate ? 'PRIVATE' : isAdultContent(clip) ? 'ADULT' : null;
  const veiled = cover === 'PRIVATE' || (cover === 'ADULT' && !mayWatchAdult);
  const members = clip.subscriptionOnly > 0;
  const thumb = clip.uprightUrl ?? clip.thumbnailUrl;
  return {
    kind: clip.kind,
    no: clip.no,
    userId: clip.userId,
    nick: clip.userNickname,
    ...(clip.profileImage && { face: clip.profileImage }),
    ...(clip.title && !veiled && { title: clip.title }),
    ...(cover ? { cover } : thumb && { thumb }),
    ...(!cover && !members && clip.previewUrl && { preview: clip.previewUrl }),
    ...(members && { members: true }),
    ...(clip.viewCount !== null && { views: clip.viewCount }),
    ...(clip.pick && { pick: clip.pick }),
    ...(clip.maker && clip.kind === 'catch' && { maker: clip.maker.nick }),
  };
}

export const catchCardTitle = (card: CatchCardModel) =>
  card.title ??
  (card.cover ? contentCovers[card.cover].title : `${card.nick}님의 ${cardKindTable[card.kind].name}`);
