import { relativeDate } from '~/domain/format/dates';
import { durationText } from '~/domain/format/format';
import type { Episode } from '~protocol/home/calls';

/** What the card of an episode prints. */
export interface CinetyCardModel {
  no?: number;
  series: string;
  episodeNo: number;
  title: string;
  thumb?: string;
  duration?: string;
  views?: number;
  date?: string;
}

export const toCinetyCard = (episode: Episode, now: number): CinetyCardModel => ({
  ...(episode.titleNo !== null && { no: episode.titleNo }),
  series: episode.series,
  episodeNo: episode.episodeNo,
  title: episode.title,
  ...(episode.thumbnailUrl && { thumb: episode.thumbnailUrl }),
  ...(episode.durationMs && { duration: durationText(episode.durationMs) }),
  ...(episode.viewCount !== null && { views: episode.viewCount }),
  ...(episode.airedDate && { date: relativeDate(episode.airedDate, now) }),
});
