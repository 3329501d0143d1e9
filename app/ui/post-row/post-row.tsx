import type { ReactNode } from 'react';
import { abbreviateCount } from '~/domain/format/format';
import { AuthorName } from '~/ui/author-name/author-name';
import { Icon } from '~/ui/icon/icon';
import styles from './post-row.module.css';

/** The list around post rows. */
export const PostRows = ({ children }: { children: ReactNode }) => (
  <div className={styles.posts}>{children}</div>
);

interface PostRowProps {
  /** of its heading; where the list stands right below the page's title it is 2 */
  level?: 2 | 3;
  href: string;
  userId: string;
  nick: string;
  /** their station */
  nickHref: string;
  /** the station or the board that it stands on */
  place?: string | null;
  title: ReactNode;
  badges?: ReactNode;
  /** how it begins */
  text?: ReactNode;
  date?: string | null;
  views?: number | null;
  likes?: number | null;
  comments?: number | null;
  thumb?: string | null;
  /** how many pictures it has */
  photos?: number;
}

/** A post in a list. */
export function PostRow(props: PostRowProps) {
  const {
    href,
    userId,
    nick,
    nickHref,
    place,
    title,
    badges,
    text,
    date,
    views,
    likes,
    comments,
    thumb,
    photos = 0,
  } = props;
  const Title = `h${props.level ?? 3}` as const;
  return (
    <article className={styles.post}>
      <p>
        <b>
          <AuthorName userId={userId} nick={nick} href={nickHref} />
        </b>
        {place && (
          <span>
            <bdi>{place}</bdi>
          </span>
        )}
      </p>
      <Title className={styles.title}>
        {badges}
        <a href={href}>{title}</a>
      </Title>
      {text && <p className={styles.text}>{text}</p>}
      <p>
        {date && <time>{date}</time>}
        <Count icon="eye" label="조회" count={views} />
        <Count icon="thumbs-up" label="좋아요" count={likes} />
        <Count icon="message-circle" label="댓글" count={comments} />
      </p>
      <PostPhoto url={thumb} count={photos} />
    </article>
  );
}

/** The first picture of a post, beside its text, and how many there are. */
export const PostPhoto = ({ url, count }: { url?: string | null; count: number }) =>
  url ? (
    <div className={styles.photo}>
      <img src={url} width="112" height="84" alt="" loading="lazy" />
      {count > 1 && <b>{`사진 ${count}`}</b>}
    </div>
  ) : null;

function Count({ icon, label, count }: { icon: string; label: string; count?: number | null }) {
  if (count === null || count === undefined) return null;
  return (
    <span>
      <Icon name={icon} size="xs" />
      <span className="sr-only">{`${label} `}</span>
      {abbreviateCount(count)}
    </span>
  );
}
