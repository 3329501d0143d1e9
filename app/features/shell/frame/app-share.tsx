import { links } from '~/links/links';
import { Icon } from '~/ui/icon/icon';
import menu from './menu.module.css';
import { useHosts } from './root-data';

interface AppShareProps {
  /** its whole address */
  address: string;
  title: string;
}

/** The phone's share sheet, which the app opens without a script of ours (D057); nothing outside the app. */
export function AppShare({ address, title }: AppShareProps) {
  const href = links.appShare(useHosts(), address, title);
  return (
    href && (
      <a className={menu.item} href={href}>
        <Icon name="share-2" />
        공유하기
      </a>
    )
  );
}
