import { gameTitles } from './titles-games';
import { peopleTitles } from './titles-people';
import { placeTitles } from './titles-places';

/**
 * Broadcast titles by theme. `{n}` is a number, `{c}` the category's name, `{s}` a streamer's nick. Large themes have
 * more lines than a category has broadcasts, so a page does not repeat itself.
 */
export const titleThemes = { ...gameTitles, ...peopleTitles, ...placeTitles };

export type TitleTheme = keyof typeof titleThemes;
