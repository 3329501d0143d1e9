import menu from '~/features/shell/frame/menu.module.css';
import { useHosts, useRootData } from '~/features/shell/frame/root-data';
import { type Hosts, links } from '~/links/links';
import { Icon } from '~/ui/icon/icon';
import { type CardCare, type MenuKey, menuListOf, menuTable } from './card-action';
import { permitted } from './card-care';
import type { CardSubject } from './card-subject';

interface CardMenuItemsProps {
  subject: CardSubject;
  isFavorite: boolean;
  /** the list that the card belongs to */
  returnTo: string;
  care: CardCare;
}

/** The items that lead to a page. */
const hrefs: Partial<Record<MenuKey, (subject: CardSubject, returnTo: string, hosts: Hosts) => string>> = {
  station: ({ userId, nick }, _returnTo, hosts) => links.station(hosts, userId, nick),
  'add-playlist': links.addToPlaylist,
  'add-favorite-group': ({ userId }) => links.myStreamer(userId),
  'edit-playlist': ({ playlist = 0 }) => links.editPlaylist(playlist),
  'delete-playlist': ({ playlist = 0, my }) => links.deletePlaylist(playlist, my === 'own-playlist'),
};

/** Nobody is offered to follow, hide or refuse themselves. */
const aboutOthers = new Set<MenuKey>(['favorite', 'hidden', 'not-recommend']);

/** The buttons of a menu; each sends its `intent`. Sharing is left to the menu around them. */
export function CardMenuItems({ subject, isFavorite, returnTo, care }: CardMenuItemsProps) {
  const hosts = useHosts();
  const viewer = useRootData()?.viewer;
  return (
    <>
      {permitted(menuListOf(subject), care).map((key) => {
        const { intent, icon, label } = menuTable[key];
        // only favourites have groups: the page of another streamer is not there
        if (key === 'add-favorite-group' && !isFavorite) return null;
        if (aboutOthers.has(key) && viewer?.userId === subject.userId) return null;
        const href = hrefs[key]?.(subject, returnTo, hosts);
        if (href)
          return (
            <a key={key} className={menu.item} href={href}>
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
