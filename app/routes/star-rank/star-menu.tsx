import type { MouseEvent } from 'react';
import { useFavorite } from '~/features/cards/favorite-form';
import menu from '~/features/shell/menu.module.css';
import { useHosts } from '~/features/shell/root-data';
import { links } from '~/links/links';
import { Icon } from '~/ui/icon/icon';
import styles from './star-rank.module.css';
import type { StarModel } from './star-rank.query.server';

/** '상세정보': the streamer's station, and the favourite toggle (D259). */
export function StarMenu({ star: { card, favorite } }: { star: StarModel }) {
  const hosts = useHosts();
  const { isFavorite, button } = useFavorite(card, favorite ?? false);
  const onClick = (event: MouseEvent<HTMLButtonElement>) => {
    button?.onClick(event);
    const details = event.currentTarget.closest('details');
    details?.removeAttribute('open');
    details?.querySelector('summary')?.focus();
  };
  return (
    <details className={`${menu.menu} ${styles.more}`}>
      <summary>
        <span className="sr-only">{`${card.nick} `}</span>
        <span>상세정보</span>
        <Icon name="ellipsis-vertical" size="s" />
      </summary>
      <div className={menu.panel}>
        <a className={menu.item} href={links.station(hosts, card.userId, card.nick)}>
          <Icon name="house" />
          방송국 가기
        </a>
        {button && (
          <button type="submit" className={menu.item} {...button} onClick={onClick}>
            <Icon name="heart" />
            {isFavorite ? '즐겨찾기 해제' : '즐겨찾기 추가'}
          </button>
        )}
      </div>
    </details>
  );
}
