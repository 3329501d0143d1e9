/** VODs, Catch, stories and episodes of answers that are read item by item. */
import { type Clip, clipSchema } from '~protocol/clip';
import { type Episode, episodeSchema } from '~protocol/home';
import { type Vod, vodSchema } from '~protocol/vod';
import type { ParseItems } from './parse.server';

export const parseVods = (items: unknown[], parseItems: ParseItems): Vod[] =>
  parseItems(items, vodSchema, (vod) => vod);
export const parseClips = (items: unknown[], parseItems: ParseItems): Clip[] =>
  parseItems(items, clipSchema, (clip) => clip);
export const parseEpisodes = (items: unknown[], parseItems: ParseItems): Episode[] =>
  parseItems(items, episodeSchema, (episode) => episode);
