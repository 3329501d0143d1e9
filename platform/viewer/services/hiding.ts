import { type Hiding, hiderOf, type RuledItem } from '~protocol/hidden-rules';
import { oncePerPage } from '../../core/services/once-per-page';
import { listHiding } from '../store/hiding';

/** What a member hides, last hidden first. The lists of a page ask for it each. */
export const readHiding = oncePerPage(({ db }, { userId }): Promise<Hiding> => listHiding(db, userId));

/** Whether lists leave an item out for this member: the rule function with what the member hides. */
export const readHider = oncePerPage(async (context, member): Promise<(item: RuledItem) => boolean> => {
  const hiding = await readHiding(context, member);
  return hiderOf(hiding, member.userId);
});
