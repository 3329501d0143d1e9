import type { ReactNode } from 'react';
import type { StationComment } from '~/domain/station/station';
import { hasCommentMenu } from '~/domain/station/talk';
import { Badge } from '~/ui/badge/badge';
import { ButtonLink } from '~/ui/button/button';
import { Icon } from '~/ui/icon/icon';
import { inPlace } from '~/ui/in-place';
import { CommentText } from './comment-text';
import styles from './comments.module.css';
import { Like } from './like';
import type { CommentPlace, ShownList, TalkedVideo } from './place';
import { ReturnField } from './return-field';

const gone = { hidden: '숨겨진 댓글입니다.', deleted: '삭제된 댓글입니다.' } as const;

interface CommentItemProps {
  place: CommentPlace;
  shown: ShownList;
  video: TalkedVideo | null;
  comment: StationComment;
  isGuest: boolean;
  onReply: () => void;
  onMenu: () => void;
  /** stands in the text's place while it is changed */
  editor?: ReactNode;
}

/** A comment or a reply; where it stood, when it is not for the viewer. */
export function CommentItem(props: CommentItemProps) {
  const { place, shown, video, comment, isGuest, onReply, onMenu, editor } = props;
  const { auth, no } = comment;
  const menuLink = hasCommentMenu(auth) && (
    <ButtonLink
      look="text"
      className={styles.more}
      href={place.menuOf(no, shown)}
      data-enhanced=""
      onClick={inPlace(onMenu)}
    >
      <Icon name="ellipsis-vertical" size="s" label={`${comment.nick}님의 댓글 메뉴`} />
    </ButtonLink>
  );
  if (comment.state !== 'shown')
    return (
      <div id={`comment-${no}`} tabIndex={-1} className={styles.row}>
        <p className={styles.gone}>{gone[comment.state]}</p>
        {menuLink}
      </div>
    );
  return (
    <div id={`comment-${no}`} tabIndex={-1}>
      <div className={styles.row}>
        <p className={styles.facts}>
          {comment.isPinned && <Badge tone="warn">고정</Badge>}
          {comment.isHidden && <Badge>숨김</Badge>}
          <b>
            <bdi>{comment.nick}</bdi>
          </b>
          <time>{comment.date}</time>
          {comment.isEdited && <span>수정됨</span>}
        </p>
        {menuLink}
      </div>
      {editor ?? (
        <p className={styles.text}>
          <CommentText text={comment.text} video={video} />
        </p>
      )}
      <div className={styles.acts}>
        {auth.isLikable || isGuest ? (
          <Like
            key={`${comment.isLike} ${comment.likes}`}
            action={place.actOf(shown)}
            returnField={<ReturnField place={place} shown={shown} />}
            isLike={comment.isLike}
            likes={comment.likes}
            commentNo={no}
            name={`${comment.nick}님의 댓글`}
          />
        ) : (
          comment.likes !== null &&
          comment.likes > 0 && <span className={styles.facts}>{`좋아요 ${comment.likes}`}</span>
        )}
        {auth.isReplyWritable && (
          <ButtonLink
            look="text"
            href={`${place.hrefOf({ ...shown, reply: no })}#reply-${no}`}
            data-enhanced=""
            onClick={inPlace(onReply)}
          >
            답글<span className="sr-only">{` ${comment.nick}님에게`}</span>
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
