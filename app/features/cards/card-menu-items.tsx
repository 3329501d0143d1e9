import menu from '~/features/shell/menu.module.css';
import { links } from '~/links/links';
import { Icon } from '~/ui/icon/icon';
import { menuListOf, menuTable } from './card-action';
import type { CardSubject } from './card-subject';

interface CardMenuItemsProps {
  subject: CardSubject;
  isFavorite: boolean;
  /** the list that the card belongs to */
  returnTo: string;
}

/** The buttons of a menu; each sends its `intent`. Sharing is left to the menu around them. */
export function CardMenuItems({ subject, isFavorite, returnTo }: CardMenuItemsProps) {
  return (
    <>
      {menuListOf(subject).map((key) => {
        const { intent, icon, label } = menuTable[key];
        if (key === 'add-playlist')
          return (
            <a key={key} className={menu.item} href={links.addToPlaylist(subject, returnTo)}>
              <Icon name={icon} />
              {label}
            </a>
          );
        if (!intent) return null;
        const isRemoval = intent === 'favorite' && isFavorite;
        return (
          <button
            key={key}
            className={menu.item}
            type="submit"
            name="intent"
            value={isRemoval ? 'unfavorite' : intent}
          >
            <Icon name={icon} />
            {isRemoval ? '즐겨찾기 해제' : label}
          </button>
        );
      })}
    </>
  );
}
