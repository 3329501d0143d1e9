import type { CardCare, MenuKey } from './card-action';
import type { CardSubject } from './card-subject';

export const noCare: CardCare = { vod: null, isStoryMine: false, isOwnPlaylist: false };

/** A playlist of one's own has the menu that it has in MY: it is changed and deleted, not taken over (S123, S124). */
export const caredSubject = (subject: CardSubject, care: CardCare): CardSubject =>
  care.isOwnPlaylist && !subject.my
    ? { ...subject, my: 'own-playlist', first: subject.first ?? subject.no }
    : subject;

/** The items that stay: a VOD that others do not see is neither shared nor kept (S123). */
export function permitted(keys: readonly MenuKey[], { vod }: CardCare): MenuKey[] {
  if (!vod) return [...keys];
  const { isShare, isViewLater, isAddPlaylist } = vod.auth;
  const rule: Partial<Record<MenuKey, boolean>> = {
    share: isShare,
    'view-later': isViewLater,
    'add-playlist': isAddPlaylist,
  };
  return keys.filter((key) => rule[key] ?? true);
}
