import type { StationPost } from '~/domain/station/station';
import { links } from '~/links/links';
import { Button, ButtonLink } from '~/ui/button/button';
import { fieldStyles } from '~/ui/field/field';
import styles from './post-choice.module.css';
import { PostBadges } from './post-list';

interface PostChoiceProps {
  userId: string;
  posts: readonly StationPost[];
  /** the board that is shown; null: all of them */
  bbsNo: number | null;
  /** every one is chosen to begin with */
  isAll: boolean;
  /** the page with every one chosen, or none */
  otherHref: string;
}

/** The posts of a page of a board with boxes to check: what is chosen is moved or deleted after a question (S058, S059). */
export const PostChoice = ({ userId, posts, bbsNo, isAll, otherHref }: PostChoiceProps) => (
  <form method="get" action={links.stationCareHome(userId)}>
    {bbsNo !== null && <input type="hidden" name="from" value={bbsNo} />}
    <ButtonLink id="all" look="text" href={`${otherHref}#all`}>
      {isAll ? '모두 해제' : '모두 선택'}
    </ButtonLink>
    <ul className={styles.list} key={String(isAll)}>
      {posts.map((post) => (
        <li key={post.no}>
          <label className={fieldStyles.check}>
            <input type="checkbox" name="titles" value={post.no} defaultChecked={isAll} />
            <span>
              <PostBadges post={post} />
              <bdi>{post.title}</bdi>{' '}
              <small>
                <bdi>{post.nick}</bdi> · {post.date}
              </small>
            </span>
          </label>
        </li>
      ))}
    </ul>
    <p className={styles.buttons}>
      <Button look="outline" name="do" value="move">
        게시판 이동
      </Button>
      <Button look="danger" name="do" value="delete">
        삭제하기
      </Button>
    </p>
  </form>
);
