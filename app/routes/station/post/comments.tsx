import { useEffect, useRef, useState } from 'react';
import { abbreviateCount } from '~/domain/format/format';
import type { StationComment, StationComments } from '~/domain/station/station';
import { useShowToast } from '~/features/shell/frame/toasts';
import { useAnswer } from '~/features/shell/sending/use-answer';
import { usePart } from '~/features/shell/sending/use-part';
import type { RefusedComment, TalkAnswer } from '~/features/station/talk-answer';
import { links } from '~/links/links';
import { ButtonLink } from '~/ui/button/button';
import { openedPart } from '~/ui/opened-part';
import { Pagination } from '~/ui/pagination/pagination';
import { CommentItem } from './comment';
import { CommentForm } from './comment-form';
import styles from './post.module.css';

const CommentMenu = openedPart(() => import('./comment-menu'));

interface CommentsProps {
  station: string;
  titleNo: number;
  /** null when they could not be had */
  list: StationComments | null;
  /** may write; 'guest': after a login */
  mayWrite: boolean | 'guest';
  /** why a member may not */
  mayNot: string;
  login: string;
  sendKey: string;
  /** whose forms stand open */
  open: { reply: number | null; edit: number | null };
  /** what was typed and not taken, without a script */
  refused?: RefusedComment;
}

/** The comments of a post, each with its replies: read, written and looked after (S074, S125). */
export function Comments({ station, titleNo, login, mayWrite, mayNot, ...given }: CommentsProps) {
  const talk = useTalk(given);
  const { list, count, open, refused } = talk;
  const [menuOf, setMenuOf] = useState<StationComment | null>(null);
  const page = list?.page ?? 1;
  const action = links.stationPostPage(station, titleNo, page);
  // not the page's own address, which a POST takes out of the browser's cache: Back shows a sent form with its key
  const sendTo = links.stationPostPage(station, titleNo, page, { send: 1 });
  const form = { action: sendTo, isBusy: talk.isBusy, onSubmit: talk.onSubmit, sendKey: talk.sendKey };
  const cancel = { href: `${action}#comments`, onCancel: talk.close };
  const textOf = (name: 'parentNo' | 'editNo', no: number) =>
    refused?.[name] === no ? { text: refused.text, error: refused.error } : {};
  const draw = (comment: StationComment) => (
    <CommentItem
      {...{ station, titleNo, page, comment, action }}
      isGuest={mayWrite === 'guest'}
      onReply={() => talk.openForm('reply', comment.no)}
      onMenu={() => setMenuOf(comment)}
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
      {mayWrite === true && (
        <CommentForm
          {...form}
          key={talk.written}
          kind="new"
          {...(refused &&
            !refused.parentNo &&
            !refused.editNo && { text: refused.text, error: refused.error })}
        />
      )}
      {mayWrite === false && <p>{mayNot}</p>}
      {mayWrite === 'guest' && (
        <p className={styles.guest}>
          <ButtonLink look="outline" href={login}>
            로그인하고 댓글 쓰기
          </ButtonLink>
        </p>
      )}
      {list === null ? (
        <p>댓글을 불러오지 못했어요.</p>
      ) : list.items.length === 0 ? (
        <p>내용이 없습니다.</p>
      ) : (
        <>
          <ol>
            {list.items.map((comment) => (
              <li key={comment.no}>
                {draw(comment)}
                {(comment.replies.length > 0 || open.reply === comment.no) && (
                  <ol>
                    {comment.replies.map((reply) => (
                      <li key={reply.no}>{draw(reply)}</li>
                    ))}
                    {open.reply === comment.no && comment.auth.isReplyWritable && (
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
            ))}
          </ol>
          <Pagination
            page={list.page}
            totalPages={list.totalPages}
            hrefOf={(to) => `${links.stationPostPage(station, titleNo, to)}#comments`}
          />
        </>
      )}
      {menuOf && (
        <CommentMenu
          {...{ station, titleNo, action, comment: menuOf }}
          editHref={links.stationPostPage(station, titleNo, page, { edit: menuOf.no })}
          onEdit={() => talk.openForm('edit', menuOf.no)}
          onSubmit={talk.onSubmit}
          onClose={() => setMenuOf(null)}
        />
      )}
    </section>
  );
}

/** The list with what a script has changed in it, and which form is open. */
function useTalk(given: Pick<CommentsProps, 'list' | 'open' | 'refused' | 'sendKey'>) {
  const { data, isBusy, onSubmit } = usePart<TalkAnswer>();
  const showToast = useShowToast();
  const section = useRef<HTMLElement>(null);
  const [list, setList] = useState(given.list);
  const [open, setOpen] = useState<{ reply: number | null; edit: number | null; isPressed?: boolean }>(
    given.open,
  );
  const [refused, setRefused] = useState(given.refused);
  /** each comment that was written has a form and a key of its own */
  const [written, setWritten] = useState(0);
  const [focusTo, setFocusTo] = useState<{ no: number | null | undefined }>();
  useEffect(() => setList(given.list), [given.list]);
  useAnswer(data, (answer) => {
    if (answer.login) return window.location.assign(answer.login);
    if (answer.toast) showToast(answer.toast);
    setRefused(answer.refused);
    if (!answer.ok) return;
    if (answer.list) setList(answer.list);
    setOpen({ reply: null, edit: null });
    if (answer.intent === 'comment') setWritten((times) => times + 1);
    setFocusTo({ no: answer.intent === 'delete-comment' ? null : answer.commentNo });
  });
  // what was changed, or written, is where the reader goes on; in the place of what is gone, the heading's part
  useEffect(() => {
    if (focusTo) (document.getElementById(`comment-${focusTo.no}`) ?? section.current)?.focus();
  }, [focusTo]);
  return {
    list,
    count: list?.count ?? list?.total ?? null,
    open,
    refused,
    written,
    sendKey: `${given.sendKey}-${written}`,
    isBusy,
    onSubmit,
    section,
    openForm: (kind: 'reply' | 'edit', no: number) => {
      setRefused(undefined);
      setOpen({ reply: null, edit: null, [kind]: no, isPressed: true });
    },
    close: () => {
      setRefused(undefined);
      setFocusTo({ no: open.edit ?? open.reply });
      setOpen({ reply: null, edit: null });
    },
  };
}
