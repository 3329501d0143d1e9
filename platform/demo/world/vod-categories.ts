import type { VodFileType } from '~protocol/vod/codes';
import type { Random } from '../../core/random';
import { demoCategories } from './categories';
import type { DemoCategory } from './category-row';
import { homeOf } from './homes';
import { filmsFor } from './shown-film';
import type { TitleTheme } from './titles';
import { hasLines } from './vod-title';

/** Anyone who shows these shows nothing else. */
const specialities: readonly TitleTheme[] = ['food', 'pet', 'fishing', 'art'];
const homeChance = 0.6;

/**
 * What a streamer's videos are about: mostly what they broadcast, else something drawn with the weight of the categories,
 * small ones too. There has to be a title for it,
 * and a film that the streamer can be in.
 */
export function makeCategoryPicker(random: Random) {
  const weights = demoCategories.map(({ weight }) => Math.max(weight, 0.6));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const draw = () => {
    let rest = random.next() * total;
    const index = weights.findIndex((weight) => {
      rest -= weight;
      return rest < 0;
    });
    return demoCategories[Math.max(index, 0)] as DemoCategory;
  };
  return (star: string, fileType: VodFileType): DemoCategory => {
    const home = homeOf(star).category;
    const staysHome = random.chance(homeChance) || specialities.includes(home.theme);
    if (staysHome && hasLines(fileType, home)) return home;
    for (;;) {
      const other = draw();
      if (hasLines(fileType, other) && filmsFor(star, other).length > 0) return other;
    }
  };
}
