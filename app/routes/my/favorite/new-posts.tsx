import { abbreviateCount } from '~/domain/format/format';
import { MySection } from '~/features/favorites/section';
import { useHosts } from '~/features/shell/frame/root-data';
import { links, profileImageUrl } from '~/links/links';
import { AuthorName } from '~/ui/author-name/author-name';
import { EmoticonText } from '~/ui/emoticon/emoticon-text';
import { Icon } from '~/ui/icon/icon';
import type { NewPost } from '~protocol/my/streamers';
import styles from './posts.module.css';

/** 방송국 새 글: the newest posts of the favourites' stations. */
export function NewPosts({ posts }: { posts: readonly NewPost[] | null }) {
  const hosts = useHosts();
  return (
    <MySection title="방송국 새 글" more={{ href: links.myFeed(), label: '전체보기' }}>
      {posts === null ? (
        <p className={styles.none}>새 글을 불러오지 못했어요. 잠시 후 다시 시도해 주세요.</p>
      ) : posts.length === 0 ? (
        <p className={styles.none}>내용이 없습니다.</p>
      ) : (
        <div className={styles.posts}>
          {posts.map((post) => (
            <article key={post.titleNo} className={styles.post}>
              <p className={styles.facts}>
                <img
                  src={profileImageUrl(hosts, post.userId, post.face)}
                  width="24"
                  height="24"
                  alt=""
                  loading="lazy"
                />
                <b>
                  <AuthorName
                    userId={post.userId}
                    nick={post.userNick}
                    href={links.station(hosts, post.userId, post.userNick)}
                  />
                </b>
                {post.date && <time>{post.date}</time>}
              </p>
              <h3>
                <a href={links.stationPost(hosts, post.stationUserId, post.titleNo)}>
                  <bdi>{post.titleName}</bdi>
                </a>
              </h3>
              {post.content && (
                <p className={styles.text}>
                  <EmoticonText text={post.content} />
                </p>
              )}
              <p className={styles.facts}>
                <Count icon="eye" label="조회" count={post.readCnt} />
                <Count icon="message-circle" label="댓글" count={post.commentCnt} />
              </p>
              {post.thumb && (
                <img className={styles.photo} src={post.thumb} width="76" height="76" alt="" loading="lazy" />
              )}
            </article>
          ))}
        </div>
      )}
    </MySection>
  );
}

function Count({ icon, label, count }: { icon: string; label: string; count: number | null }) {
  if (count === null) return null;
  return (
    <span>
      <Icon name={icon} size="xs" />
      <span className="sr-only">{`${label} `}</span>
      {abbreviateCount(count)}
    </span>
  );
}
