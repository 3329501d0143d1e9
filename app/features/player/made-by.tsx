import { useHosts } from '~/features/shell/frame/root-data';
import { links } from '~/links/links';
import styles from './about.module.css';

/** The viewer who cut a clip. */
export interface Maker {
  userId: string;
  nick: string;
}

/** Marks a Catch that a viewer has cut with its maker (L058). */
export function MadeBy({ maker }: { maker: Maker }) {
  const hosts = useHosts();
  return (
    <p className={styles.facts}>
      <a href={links.station(hosts, maker.userId, maker.nick)}>
        <bdi>{maker.nick}</bdi>
      </a>
      님이 만든 클립
    </p>
  );
}
