import { abbreviateCount } from '~/domain/format';
import type { StationComment, StationPage } from '~/domain/station';
import { Badge } from '~/ui/badge/badge';
import { EmoticonText } from '~/ui/emoticon/emoticon-text';
import { Pagination } from '~/ui/pagination/pagination';
import styles from './post.module.css';

interface CommentsProps {
  /** null when they could not be had */
  list: StationPage<StationComment> | null;
  hrefOf: (page: number) => string;
}

/** The comments of a post, each with its replies. */
export function Comments({ list, hrefOf }: CommentsProps) {
  return (
    <section id="comments" className={styles.comments} aria-labelledby="comments-title">
      <h2 id="comments-title">
        댓글{list && list.total > 0 && <span className="num">{` ${abbreviateCount(list.total)}`}</span>}
      </h2>
      {list === null ? (
        <p>댓글을 불러오지 못했어요.</p>
      ) : list.items.length === 0 ? (
        <p>내용이 없습니다.</p>
      ) : (
        <>
          <ol>
            {list.items.map((comment) => (
              <li key={comment.no}>
                <Comment comment={comment} />
                {comment.replies.length > 0 && (
                  <ol>
                    {comment.replies.map((reply) => (
                      <li key={reply.no}>
                        <Comment comment={reply} />
                      </li>
                    ))}
                  </ol>
                )}
              </li>
            ))}
          </ol>
          <Pagination page={list.page} totalPages={list.totalPages} hrefOf={hrefOf} />
        </>
      )}
    </section>
  );
}

const gone = { hidden: '숨겨진 댓글입니다.', deleted: '삭제된 댓글입니다.' } as const;

function Comment({ comment }: { comment: StationComment }) {
  if (comment.state !== 'shown') return <p className={styles.gone}>{gone[comment.state]}</p>;
  return (
    <>
      <p className={styles.facts}>
        {comment.isPinned && <Badge tone="warn">고정</Badge>}
        <b>
          <bdi>{comment.nick}</bdi>
        </b>
        <time>{comment.date}</time>
      </p>
      <p className={styles.text}>
        <EmoticonText text={comment.text} />
      </p>
      {comment.likes !== null && comment.likes > 0 && (
        <p className={styles.facts}>{`좋아요 ${abbreviateCount(comment.likes)}`}</p>
      )}
    </>
  );
}
