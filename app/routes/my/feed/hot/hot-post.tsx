import { useEffect, useRef } from 'react';
import type { HotPost } from '~/domain/feed/items';
import { abbreviateCount } from '~/domain/format/format';
import feed from '~/features/feed/feed.module.css';
import type { FeedAnswer } from '~/features/feed/feed-answer';
import { LikeButton } from '~/features/feed/like-button';
import { PostText } from '~/features/feed/post-text';
import { useHosts } from '~/features/shell/frame/root-data';
import { useShowToast } from '~/features/shell/frame/toasts';
import { useAnswer } from '~/features/shell/sending/use-answer';
import { usePart } from '~/features/shell/sending/use-part';
import { links, profileImageUrl } from '~/links/links';
import { AuthorName } from '~/ui/author-name/author-name';
import { Icon } from '~/ui/icon/icon';
import { Hide, ShowAgain } from './hide';
import styles from './hot.module.css';
import { Share } from './share';

interface HotPostItemProps {
  post: HotPost;
  origin: string;
  isBlind: boolean;
  /** the author is hidden, or shown again: on every row */
  onBlind: (isBlind: boolean) => void;
}

/** A hot post, or what stands for it while its author is hidden. */
export function HotPostItem({ post, origin, isBlind, onBlind }: HotPostItemProps) {
  const { data, formData, onSubmit } = usePart<FeedAnswer>();
  const showToast = useShowToast();
  const focusTo = useRef<HTMLElement>(null);
  const hasActed = useRef(false);
  useAnswer(data, ({ ok, intent, toast }) => {
    if (toast) showToast(toast);
    if (ok) onBlind(intent === 'blind');
  });
  // this row changes at once, the author's others when the answer is there
  const sent = formData?.get('intent');
  const isHidden = sent ? sent === 'blind' : isBlind;
  if (sent) hasActed.current = true;
  // what was pressed is gone: the reader goes on in the same row
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row has changed when isHidden has
  useEffect(() => {
    if (hasActed.current) focusTo.current?.focus();
  }, [isHidden]);

  if (isHidden)
    return (
      <article className={styles.blind} aria-label={`${post.rank}위`}>
        <b className={styles.rank}>{post.rank}</b>
        <p ref={focusTo as React.RefObject<HTMLParagraphElement>} tabIndex={-1}>
          게시물 안보기 설정한 게시물 입니다.
        </p>
        <ShowAgain post={post} onSubmit={onSubmit} />
      </article>
    );
  return (
    <article className={styles.post}>
      <b className={styles.rank}>
        {post.rank}
        <span className="sr-only">위</span>
      </b>
      <div className={styles.body}>
        <Author post={post} />
        <h3 ref={focusTo as React.RefObject<HTMLHeadingElement>} tabIndex={-1}>
          <Title post={post} />
        </h3>
        <PostText body={post.body} />
        {post.photos.length > 0 && (
          <ul className={styles.photos}>
            {post.photos.map((url, index) => (
              <li key={url}>
                <img
                  src={url}
                  width="480"
                  height="270"
                  alt={`${post.title} 사진 ${index + 1}`}
                  loading="lazy"
                />
              </li>
            ))}
          </ul>
        )}
        <div className={feed.acts}>
          <LikeButton post={post} />
          {post.comments !== null && (
            <span className={feed.fact}>
              <Icon name="message-circle" size="xs" />
              <span className="sr-only">댓글 </span>
              {abbreviateCount(post.comments)}
            </span>
          )}
          <Share post={post} origin={origin} />
          <Hide post={post} onSubmit={onSubmit} />
        </div>
      </div>
    </article>
  );
}

function Author({ post }: { post: HotPost }) {
  const hosts = useHosts();
  return (
    <p className={feed.who}>
      <img
        src={profileImageUrl(hosts, post.userId, post.face)}
        width="32"
        height="32"
        alt=""
        loading="lazy"
      />
      <b>
        <AuthorName
          userId={post.userId}
          nick={post.nick}
          href={links.station(hosts, post.userId, post.nick)}
        />
      </b>
      {post.stationNick && (
        <span>
          <bdi>{post.stationNick}</bdi>의 방송국
        </span>
      )}
      {post.date && <time dateTime={post.date.slice(0, 10)}>{post.date.slice(0, 16)}</time>}
      {post.views !== null && <span>조회 {abbreviateCount(post.views)}</span>}
    </p>
  );
}

function Title({ post }: { post: HotPost }) {
  const hosts = useHosts();
  return (
    <a href={links.stationPost(hosts, post.stationUserId, post.titleNo)}>
      <bdi>{post.title}</bdi>
    </a>
  );
}
