import { abbreviateCount } from '~/domain/format';
import { useHosts } from '~/features/shell/root-data';
import { links } from '~/links/links';
import { Highlighted } from '~/ui/highlighted/highlighted';
import { Icon } from '~/ui/icon/icon';
import styles from './posts.module.css';
import type { PostModel } from './search-page';

interface PostsProps {
  posts: readonly PostModel[];
  keyword: string;
}

/** Posts of stations, with the keyword in bold (D229). */
export function Posts({ posts, keyword }: PostsProps) {
  const hosts = useHosts();
  return (
    <div className={styles.posts}>
      {posts.map((post) => (
        <article key={post.no} className={styles.post}>
          <p>
            <b>
              <bdi>{post.nick}</bdi>
            </b>
            {post.station && (
              <span>
                <bdi>{post.station}</bdi>
              </span>
            )}
          </p>
          <h3>
            <a href={links.stationPost(hosts, post.stationUserId, post.no)}>
              <Highlighted text={post.title} keyword={keyword} />
            </a>
          </h3>
          {post.excerpt && (
            <p className={styles.text}>
              <Highlighted text={post.excerpt} keyword={keyword} />
            </p>
          )}
          <p>
            {post.date && <time>{post.date}</time>}
            {post.views !== null && (
              <span>
                <Icon name="eye" size="xs" />
                <span className="sr-only">조회 </span>
                {abbreviateCount(post.views)}
              </span>
            )}
          </p>
          {post.thumb && (
            <div className={styles.photo}>
              <img src={post.thumb} width="112" height="84" alt="" loading="lazy" />
              {post.photos > 1 && <b>{`사진 ${post.photos}`}</b>}
            </div>
          )}
        </article>
      ))}
    </div>
  );
}
