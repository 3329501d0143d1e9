import { allowedGroups, type SettingItem } from '~/domain/station/settings';
import { pageMeta } from '~/features/shell/frame/page-title';
import { OutsideLink } from '~/features/shell/navigation/outside-link';
import { settingTitle, useItemPlace, useSettingMenu } from '~/features/station/setting/setting-frame';
import { links } from '~/links/links';
import { Icon } from '~/ui/icon/icon';
import { Page } from '~/ui/page/page';
import styles from './menu.module.css';

export const meta = pageMeta(({ matches }) => settingTitle(matches, '설정'));

/** The items that the viewer may enter: phones have no other menu (GN39). */
export default function SettingMenuPage() {
  const { userId, userNick, keys } = useSettingMenu();
  return (
    <Page
      title="방송국 관리"
      back={{ href: links.stationHome(userId), label: `${userNick} 방송국` }}
      className={styles.page}
    >
      <div className={styles.menu}>
        {allowedGroups(keys).map(({ title, items }) => (
          <section key={title} aria-label={title}>
            <h2>{title}</h2>
            <ul>
              {items.map((item) => (
                <li key={item.label}>
                  <Item item={item} userId={userId} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Page>
  );
}

function Item({ item, userId }: { item: SettingItem; userId: string }) {
  const { href, isOutside } = useItemPlace(item, userId);
  const Anchor = isOutside ? OutsideLink : 'a';
  return (
    <Anchor href={href}>
      <b>
        {item.label}
        {isOutside && <Icon name="external-link" size="xs" label="새 창" />}
      </b>
      <small>{item.text}</small>
    </Anchor>
  );
}
