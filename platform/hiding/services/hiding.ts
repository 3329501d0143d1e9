import { type Hiding, hiderOf, type RuledItem } from '~protocol/hiding/rules';
import { keptOfViewer } from '../../core/services/kept-of-viewer';
import { listHiding } from '../store/hiding';

/** What a member hides, last hidden first. */
export const readHiding = keptOfViewer(({ db }, { userId }): Promise<Hiding> => listHiding(db, userId));

/** Whether lists leave an item out for this member: the rule function with what the member hides. */
export const readHider = keptOfViewer(async (context, member): Promise<(item: RuledItem) => boolean> => {
  const hiding = await readHiding(context, member);
  return hiderOf(hiding, member.userId);
});
