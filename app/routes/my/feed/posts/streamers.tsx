import { useHosts } from '~/features/shell/frame/root-data';
import { CsrfField } from '~/features/shell/sending/csrf-field';
import { profileImageUrl } from '~/links/links';
import { Badge } from '~/ui/badge/badge';
import { Button } from '~/ui/button/button';
import { classNames } from '~/ui/class-names';
import { Icon } from '~/ui/icon/icon';
import { KeptDetails } from '~/ui/kept-details/kept-details';
import type { FeedStreamer } from '~protocol/feed/items';
import { type FeedFilters, feedHref } from './feed-query';
import styles from './streamers.module.css';

/** With more than these the list can be opened (P066). */
const shownAlways = 8;

interface StreamersProps {
  streamers: readonly FeedStreamer[];
  filters: FeedFilters;
  /** null when it is not known */
  favoriteCount: number | null;
}

/** The favourites to choose a station from, '전체' first. Links, so that it needs no script. */
export function Streamers({ streamers, filters, favoriteCount }: StreamersProps) {
  const hosts = useHosts();
  const isStranger =
    filters.userId !== null &&
    favoriteCount !== null &&
    favoriteCount <= streamers.length &&
    !streamers.some(({ userId }) => userId === filters.userId);
  return (
    <nav className={styles.box} aria-label="즐겨찾기한 스트리머">
      <ul className={styles.list} id="feed-streamers">
        <li>
          <a
            className={styles.item}
            href={feedHref({ ...filters, userId: null })}
            aria-current={filters.userId === null ? 'true' : undefined}
          >
            <span className={styles.all}>
              <Icon name="users" size="l" />
            </span>
            <span className={styles.name}>전체</span>
          </a>
        </li>
        {streamers.map(({ userId, userNick, profileImage, isLive }) => (
          <li key={userId}>
            <a
              className={classNames(styles.item, isLive && styles.live)}
              href={feedHref({ ...filters, userId })}
              aria-current={filters.userId === userId ? 'true' : undefined}
            >
              <img
                src={profileImageUrl(hosts, userId, profileImage, 'large')}
                width="56"
                height="56"
                alt=""
                loading="lazy"
              />
              {isLive && (
                <span className={styles.mark}>
                  <Badge tone="live">LIVE</Badge>
                </span>
              )}
              <bdi className={styles.name}>{userNick}</bdi>
            </a>
          </li>
        ))}
      </ul>
      {streamers.length > shownAlways && (
        <KeptDetails id="feed-more-streamers" className={styles.more}>
          <summary>
            <span>더보기</span>
            <span>접기</span>
            <span className="sr-only"> 즐겨찾기한 스트리머</span>
            <Icon name="chevron-down" size="s" />
          </summary>
        </KeptDetails>
      )}
      {isStranger && (
        <form className={styles.stranger} method="post">
          <CsrfField />
          <input type="hidden" name="userId" value={filters.userId ?? ''} />
          <p>즐겨찾기하지 않은 스트리머의 방송국입니다.</p>
          <Button name="intent" value="favorite">
            <Icon name="heart" size="s" />
            즐겨찾기 추가
          </Button>
        </form>
      )}
    </nav>
  );
}
