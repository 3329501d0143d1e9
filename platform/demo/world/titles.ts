import { gameTitles } from './titles-games';
import { parlourTitles } from './titles-parlour';
import { peopleTitles } from './titles-people';
import { placeTitles } from './titles-places';

/**
 * Broadcast titles by theme. `{3-8}` is a number from 3 to 8, `{n}` one from 2 to 30, `{c}` the category's name, `{s}` a streamer's nick. Large themes have
 * more lines than a category has broadcasts, so a page does not repeat itself.
 */
export const titleThemes = { ...gameTitles, ...parlourTitles, ...peopleTitles, ...placeTitles };

export type TitleTheme = keyof typeof titleThemes;
