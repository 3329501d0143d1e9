import { useState } from 'react';
import { abbreviateCount } from '~/domain/format/format';
import type { StationComment } from '~/domain/station/station';
import { inPlace } from '~/ui/in-place';
import { openedPart } from '~/ui/opened-part';
import { Pagination } from '~/ui/pagination/pagination';
import type { CommentOrder } from '~protocol/station/talk/codes';
import type { RefusedComment, Talk } from '../talk-answer';
import { CommentItem } from './comment';
import { CommentForm } from './comment-form';
import styles from './comments.module.css';
import type { CommentPlace } from './place';
import { useTalk } from './use-talk';

const CommentMenu = openedPart(() => import('./comment-menu'));

interface CommentsProps {
  place: CommentPlace;
  talk: Talk;
  /** what was typed and not taken, without a script */
  refused?: RefusedComment;
}

/** The comments of a post or a VOD, each with its replies: read, written and looked after (S074, S125, L059). */
export function Comments({ place, talk: given, refused: wasRefused }: CommentsProps) {
  const talk = useTalk(given, place, wasRefused);
  const { list, shown, refused, show } = talk;
  const { mayWrite, mayNot, typed } = given;
  const [menuOf, setMenuOf] = useState<StationComment | null>(null);
  const count = list?.count ?? list?.total ?? null;
  const form = {
    ...{ place, shown, isBusy: talk.isBusy, onSubmit: talk.onSubmit, sendKey: talk.sendKey },
    isGuest: mayWrite === 'guest',
  };
  // a reply to what is gone meanwhile, and what nobody may write any more, come back in this form
  const isBack = refused && !hasForm(refused, list?.items ?? []);
  const newText = isBack
    ? { text: refused.text, error: refused.error }
    : typed && !typed.parentNo && talk.written === 0
      ? { text: typed.text }
      : {};
  return (
    <section
      id="comments"
      ref={talk.section}
      tabIndex={-1}
      className={styles.comments}
      aria-labelledby="comments-title"
    >
      <h2 id="comments-title">
        댓글{count !== null && count > 0 && <span className="num">{` ${abbreviateCount(count)}`}</span>}
      </h2>
      {mayWrite || isBack ? (
        <CommentForm {...form} key={talk.written} kind="new" {...newText} />
      ) : (
        mayNot && <p>{mayNot}</p>
      )}
      {place.video && list && list.total > 1 && (
        <Orders now={shown.order} hrefOf={(order) => place.hrefOf({ order })} onChoose={show} />
      )}
      {list === null ? (
        <p>댓글을 불러오지 못했어요.</p>
      ) : list.items.length === 0 ? (
        <p>내용이 없습니다.</p>
      ) : (
        <>
          <CommentList {...{ place, talk, form, typed }} items={list.items} onMenu={setMenuOf} />
          <Pagination
            page={list.page}
            totalPages={list.totalPages}
            hrefOf={(page) => `${place.hrefOf({ ...shown, page })}#comments`}
            onChoose={show && ((page) => show({ ...shown, page }))}
          />
        </>
      )}
      {menuOf && (
        <CommentMenu
          {...{ place, shown, comment: menuOf }}
          onEdit={() => talk.openForm('edit', menuOf.no)}
          onSubmit={talk.onSubmit}
          onClose={() => setMenuOf(null)}
        />
      )}
    </section>
  );
}

/** Whether the comment that was answered or changed still has a form for it. */
function hasForm({ parentNo, editNo }: RefusedComment, items: readonly StationComment[]): boolean {
  const no = editNo ?? parentNo;
  const found = items.flatMap((item) => [item, ...item.replies]).find((one) => one.no === no);
  return Boolean(editNo ? found?.auth.isUpdate : found?.auth.isReplyWritable);
}

const orderNames: Record<CommentOrder, string> = { time: '등록순', likes: '좋아요순' };

interface OrdersProps {
  now: CommentOrder;
  hrefOf: (order: CommentOrder) => string;
  onChoose?: (to: { order: CommentOrder }) => void;
}

const Orders = ({ now, hrefOf, onChoose }: OrdersProps) => (
  <nav className={styles.orders} aria-label="댓글 순서">
    {(['time', 'likes'] as const).map((order) => (
      <a
        key={order}
        href={`${hrefOf(order)}#comments`}
        aria-current={order === now ? 'true' : undefined}
        data-enhanced={onChoose && ''}
        onClick={onChoose && inPlace(() => onChoose({ order }))}
      >
        {orderNames[order]}
      </a>
    ))}
  </nav>
);

interface CommentListProps {
  place: CommentPlace;
  talk: ReturnType<typeof useTalk>;
  form: Omit<Parameters<typeof CommentForm>[0], 'kind'>;
  typed: Talk['typed'];
  items: readonly StationComment[];
  onMenu: (comment: StationComment) => void;
}

/** Each comment with its replies, and the form that stands open at one of them. */
function CommentList({ place, talk, form, typed, items, onMenu }: CommentListProps) {
  const { open, refused, shown, video } = talk;
  const cancel = { href: `${place.hrefOf(shown)}#comments`, onCancel: talk.close };
  const textOf = (name: 'parentNo' | 'editNo', no: number) =>
    refused?.[name] === no
      ? { text: refused.text, error: refused.error }
      : name === 'parentNo' && typed?.parentNo === no
        ? { text: typed.text }
        : {};
  const draw = (comment: StationComment) => (
    <CommentItem
      {...{ place, shown, video, comment }}
      isGuest={form.isGuest}
      onReply={() => talk.openForm('reply', comment.no)}
      onMenu={() => onMenu(comment)}
      editor={
        open.edit === comment.no && comment.auth.isUpdate ? (
          <CommentForm
            {...form}
            kind="edit"
            commentNo={comment.no}
            {...{ text: comment.text, ...textOf('editNo', comment.no) }}
            cancel={cancel}
            hasFocus={open.isPressed}
          />
        ) : undefined
      }
    />
  );
  return (
    <ol>
      {items.map((comment) => {
        const isAnswered = open.reply === comment.no && comment.auth.isReplyWritable;
        return (
          <li key={comment.no}>
            {draw(comment)}
            {(comment.replies.length > 0 || isAnswered) && (
              <ol>
                {comment.replies.map((reply) => (
                  <li key={reply.no}>{draw(reply)}</li>
                ))}
                {isAnswered && (
                  <li>
                    <CommentForm
                      {...form}
                      kind="reply"
                      commentNo={comment.no}
                      {...textOf('parentNo', comment.no)}
                      cancel={cancel}
                      hasFocus={open.isPressed}
                    />
                  </li>
                )}
              </ol>
            )}
          </li>
        );
      })}
    </ol>
  );
}
