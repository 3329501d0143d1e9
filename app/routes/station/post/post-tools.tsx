import { useState } from 'react';
import type { StationPostPage } from '~/domain/station/station';
import talk from '~/features/station/comments/comments.module.css';
import { Like } from '~/features/station/comments/like';
import { links } from '~/links/links';
import { ButtonLink } from '~/ui/button/button';
import { Icon } from '~/ui/icon/icon';
import { inPlace } from '~/ui/in-place';
import { openedPart } from '~/ui/opened-part';
import styles from './post.module.css';

const PostMenu = openedPart(() => import('./post-menu'));

interface PostToolsProps {
  station: string;
  post: Omit<StationPostPage, 'plan'>;
  origin: string;
  isGuest: boolean;
}

/** Why a post is blinded, its like, and the link to its menu. */
export function PostTools({ station, post, origin, isGuest }: PostToolsProps) {
  const [isOpen, setOpen] = useState(false);
  const { blind, auth } = post;
  return (
    <>
      {blind && (
        <div className={styles.blind} role="note">
          <p>{blind.by === 'house' ? '운영자가 가린 게시글입니다.' : '방송국에서 가린 게시글입니다.'}</p>
          {blind.reason && <p>{`이유: ${blind.reason}`}</p>}
          {auth.isBlindReportable && <a href={links.inquiry}>고객센터에 문의하기</a>}
        </div>
      )}
      <div className={styles.below}>
        {auth.isLikable || isGuest ? (
          <Like
            key={`${post.no} ${post.isLike} ${post.likes}`}
            action={links.stationPostPage(station, post.no)}
            isLike={post.isLike}
            likes={post.likes}
            name="게시글"
          />
        ) : (
          <span className={talk.facts}>{`좋아요 ${post.likes ?? 0}`}</span>
        )}
        <ButtonLink
          look="outline"
          href={links.stationPostMenu(station, post.no)}
          data-enhanced=""
          onClick={inPlace(() => setOpen(true))}
        >
          <Icon name="ellipsis-vertical" size="s" />
          게시글 메뉴
        </ButtonLink>
      </div>
      {isOpen && <PostMenu station={station} post={post} origin={origin} onClose={() => setOpen(false)} />}
    </>
  );
}
