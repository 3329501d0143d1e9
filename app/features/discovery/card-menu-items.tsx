import menu from '~/features/shell/menu.module.css';
import { Icon } from '~/ui/icon/icon';
import type { CardIntent } from './card-action';

interface Item {
  intent: CardIntent;
  icon: string;
  label: string;
}

const favorite: Item = { intent: 'favorite', icon: 'heart', label: '즐겨찾기 추가' };
const unfavorite: Item = { intent: 'unfavorite', icon: 'heart', label: '즐겨찾기 해제' };
/** discovery §2.9: view-later and hidden; share is a link beside them */
const others: Item[] = [
  { intent: 'later', icon: 'clock', label: '나중에 보기' },
  { intent: 'hide', icon: 'eye-off', label: '스트리머 숨기기' },
];

/** The submit buttons of a live card's menu; the form around them is the caller's. */
export function CardMenuItems({ isFavorite }: { isFavorite: boolean }) {
  const [later, hide] = others as [Item, Item];
  return (
    <>
      {[later, isFavorite ? unfavorite : favorite, hide].map((item) => (
        <button key={item.intent} className={menu.item} type="submit" name="intent" value={item.intent}>
          <Icon name={item.icon} />
          {item.label}
        </button>
      ))}
    </>
  );
}
