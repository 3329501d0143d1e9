import { SubjectFields } from '~/features/cards/subject-fields';
import { CsrfField } from '~/features/shell/csrf-field';
import menu from '~/features/shell/menu.module.css';
import { useHosts } from '~/features/shell/root-data';
import { links } from '~/links/links';
import { Icon } from '~/ui/icon/icon';
import { useChangedFavorites } from './favorite-board';
import styles from './star-rank.module.css';
import type { StarModel } from './star-rank.query.server';

/** '상세정보': the streamer's station, and the favourite toggle (D259). */
export function StarMenu({ star: { card, favorite } }: { star: StarModel }) {
  const hosts = useHosts();
  const isFavorite = useChangedFavorites()[card.userId] ?? favorite ?? false;
  const subject = { kind: 'live', userId: card.userId, no: card.no, nick: card.nick } as const;
  return (
    <details className={`${menu.menu} ${styles.more}`}>
      <summary>
        <span className="sr-only">{`${card.nick} `}</span>
        <span className={styles.moreText}>상세정보</span>
        <Icon name="ellipsis-vertical" size="s" />
      </summary>
      <div className={menu.panel}>
        <a className={menu.item} href={links.station(hosts, card.userId, card.nick)}>
          <Icon name="house" />
          방송국 가기
        </a>
        <form method="post" action={links.cardAction(subject)} data-user={card.userId}>
          <CsrfField />
          <SubjectFields subject={subject} />
          <input type="hidden" name="returnTo" value={links.starRank} />
          <button
            className={menu.item}
            type="submit"
            name="intent"
            value={isFavorite ? 'unfavorite' : 'favorite'}
          >
            <Icon name="heart" />
            {isFavorite ? '즐겨찾기 해제' : '즐겨찾기 추가'}
          </button>
        </form>
      </div>
    </details>
  );
}
