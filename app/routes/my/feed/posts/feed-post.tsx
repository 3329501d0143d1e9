import type { FeedPost } from '~/domain/feed/items';
import { abbreviateCount } from '~/domain/format/format';
import feed from '~/features/feed/feed.module.css';
import { LikeButton } from '~/features/feed/like-button';
import { PostText } from '~/features/feed/post-text';
import { useHosts } from '~/features/shell/frame/root-data';
import { links } from '~/links/links';
import { Badge } from '~/ui/badge/badge';
import { Byline } from './byline';
import styles from './posts.module.css';

/** A post, whole: a station host of its own has a page of it, ours has none yet. */
export function FeedPostItem({ post }: { post: FeedPost }) {
  const hosts = useHosts();
  const [photo] = post.photos;
  const title = post.title ?? `${post.nick}님의 글`;
  return (
    <article className={styles.item} id={`post-${post.titleNo}`}>
      {post.stationNick && (
        <p className={styles.station}>
          <bdi>{post.stationNick}</bdi>의 방송국
        </p>
      )}
      <Byline userId={post.userId} nick={post.nick} face={post.face} date={post.date}>
        {post.views !== null && <span>조회 {abbreviateCount(post.views)}</span>}
      </Byline>
      <h3>
        {post.isNotice && <Badge tone="accent">공지</Badge>}
        <a href={links.stationPost(hosts, post.stationUserId, post.titleNo)}>
          <bdi>{title}</bdi>
        </a>
      </h3>
      <PostText body={post.body} />
      {photo && (
        <p className={styles.photo}>
          <img src={photo} width="480" height="270" alt={`${title} 사진`} loading="lazy" />
          {post.photos.length > 1 && <Badge tone="scrim">사진 {post.photos.length}장</Badge>}
        </p>
      )}
      <div className={feed.acts}>
        <LikeButton post={post} />
      </div>
    </article>
  );
}
