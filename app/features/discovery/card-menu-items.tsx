import menu from '~/features/shell/menu.module.css';
import { Icon } from '~/ui/icon/icon';
import { type MenuKey, menuTable } from './card-action';

/** The buttons of a menu; each names what it does as the form's `intent`. Sharing is no form's business. */
export function CardMenuItems({ menuList, isFavorite }: { menuList: MenuKey[]; isFavorite: boolean }) {
  return (
    <>
      {menuList.map((key) => {
        const { intent, icon, label } = menuTable[key];
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
