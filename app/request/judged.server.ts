/** What a page's lists have looked at, by what its viewer hides. */
import { type Hiding, hiderOf, type RuledItem } from '~protocol/hiding/rules';

/** An item of a list that may be left out of it. */
export interface Judged {
  item: RuledItem;
  /** of a viewer's rules those that act there */
  rulesHere(rules: Hiding['rules']): Hiding['rules'];
  isHidden: boolean;
}

/** Whether a member who hides this would miss something that was looked at for another. */
export function hidesAnyOf(judged: readonly Judged[], hiding: Hiding, ownId: string): boolean {
  const hiders = new Map<Judged['rulesHere'], ReturnType<typeof hiderOf>>();
  return judged.some(({ item, rulesHere }) => {
    const hides = hiders.get(rulesHere) ?? hiderOf({ ...hiding, rules: rulesHere(hiding.rules) }, ownId);
    hiders.set(rulesHere, hides);
    return hides(item);
  });
}
