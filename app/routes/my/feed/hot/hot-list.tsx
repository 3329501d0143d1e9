import { useState } from 'react';
import type { HotPost } from '~/domain/feed/items';
import { type Feed, useGrowingList } from '~/features/cards/growing-list';
import { withQuery } from '~/links/address';
import { links } from '~/links/links';
import { ButtonLink } from '~/ui/button/button';
import styles from './hot.module.css';
import { HotPostItem } from './hot-post';

interface HotListProps {
  feed: Feed<HotPost & { no: number }>;
  /** of the portal: shared addresses are whole */
  origin: string;
}

/** The ranked posts. Hiding an author reaches every post of theirs at once (P127). */
export function HotList({ feed, origin }: HotListProps) {
  const { items, more } = useGrowingList(feed, (from) => withQuery(links.hotIssue, { from }), 4);
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [first] = items;
  return (
    <>
      {first && first.rank > 1 && (
        <p className={styles.start}>
          <ButtonLink look="outline" href={links.hotIssue}>
            1위부터 보기
          </ButtonLink>
        </p>
      )}
      <ol className={styles.posts}>
        {items.map((post) => (
          <li key={post.titleNo} id={`post-${post.titleNo}`}>
            <HotPostItem
              post={post}
              origin={origin}
              isBlind={changed.get(post.userId) ?? post.isBlind}
              onBlind={(isBlind) => setChanged((before) => new Map(before).set(post.userId, isBlind))}
            />
          </li>
        ))}
      </ol>
      {more}
    </>
  );
}
