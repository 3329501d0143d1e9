import { links } from '~/links/links';
import { Icon } from '~/ui/icon/icon';
import styles from './star-rank.module.css';
import type { StarModel } from './star-rank.query.server';

/** '상세정보' opens the streamer's menu (D259). */
export function StarMenu({ star: { card } }: { star: StarModel }) {
  const { userId, no, nick } = card;
  return (
    <a
      className={styles.more}
      href={links.cardMenu({ kind: 'live', userId, no }, nick, { isRanked: true })}
      aria-haspopup="dialog"
    >
      <span className="sr-only">{`${nick} `}</span>
      상세정보
      <Icon name="ellipsis-vertical" size="s" />
    </a>
  );
}
