import { allowedGroups, type SettingItem } from '~/domain/station/settings';
import { pageMeta } from '~/features/shell/frame/page-title';
import { OutsideLink } from '~/features/shell/navigation/outside-link';
import { settingTitle, useOutside, useSettingMenu } from '~/features/station/setting/setting-frame';
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
  const outside = useOutside(item);
  const href = 'key' in item ? links.stationSettings(userId, item.key) : outside;
  if (!href)
    return (
      <div>
        <b>{item.label}</b>
        <small>{`${item.text} — 다른 사이트에서 보여 드릴 예정이에요. 아직 연결되지 않았어요.`}</small>
      </div>
    );
  const Anchor = outside ? OutsideLink : 'a';
  return (
    <Anchor href={href}>
      <b>
        {item.label}
        {outside && <Icon name="external-link" size="xs" label="새 창" />}
      </b>
      <small>{item.text}</small>
    </Anchor>
  );
}
