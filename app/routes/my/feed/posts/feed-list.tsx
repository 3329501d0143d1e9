import type { FeedItem } from '~/domain/feed/items';
import { type Feed, useGrowingList } from '~/features/cards/growing-list';
import { FeedLiveItem } from './feed-live';
import { FeedPostItem } from './feed-post';
import { FeedVodItem } from './feed-vod';
import styles from './posts.module.css';

/** Nobody scrolls further without a press. */
const pagesByItself = 50;

interface FeedListProps {
  feed: Feed<FeedItem, string>;
  hrefOf: (from: string) => string;
}

/** The items, newest first; more come by sight (P069). */
export function FeedList({ feed, hrefOf }: FeedListProps) {
  const { items, more } = useGrowingList<FeedItem, string>(feed, hrefOf, pagesByItself);
  return (
    <section aria-labelledby="feed-heading">
      <h2 className="sr-only" id="feed-heading">
        새 글 목록
      </h2>
      <ul className={styles.feed}>
        {items.map((item) => (
          <li key={item.id}>
            {item.kind === 'post' ? (
              <FeedPostItem post={item} />
            ) : item.kind === 'live' ? (
              <FeedLiveItem live={item} />
            ) : (
              <FeedVodItem vod={item} />
            )}
          </li>
        ))}
      </ul>
      {more}
    </section>
  );
}
