import { useEffect, useRef, useState } from 'react';
import { durationText } from '~/domain/format/format';
import { useShowToast } from '~/features/shell/frame/toasts';
import { useAnswer } from '~/features/shell/sending/use-answer';
import { usePart } from '~/features/shell/sending/use-part';
import type { CommentsShown } from '~/links/comment-links';
import type { RefusedComment, Talk, TalkAnswer } from '../talk-answer';
import type { CommentPlace, ShownList } from './place';

interface OpenForms {
  reply: number | null;
  edit: number | null;
  /** by a press: writing goes on in it */
  isPressed?: boolean;
}

const noForms: OpenForms = { reply: null, edit: null };

/** The list with what a script has changed in it, and which form is open. */
export function useTalk(given: Talk, place: CommentPlace, wasRefused?: RefusedComment) {
  const { data, isBusy, onSubmit } = usePart<TalkAnswer>();
  const { data: read, load } = usePart<{ talk: Talk }>();
  const showToast = useShowToast();
  const section = useRef<HTMLElement>(null);
  const [list, setList] = useState(given.list);
  const [open, setOpen] = useState<OpenForms>(given.open);
  const [refused, setRefused] = useState(wasRefused);
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
    setOpen(noForms);
    if (answer.intent === 'comment') setWritten((times) => times + 1);
    setFocusTo({ no: answer.intent === 'delete-comment' ? null : answer.commentNo });
  });
  useAnswer(read, ({ talk }) => {
    setList(talk.list);
    setOpen(noForms);
    setFocusTo({ no: null });
  });
  // what was changed, or written, is where the reader goes on; in the place of what is gone, the heading's part
  useEffect(() => {
    if (focusTo) (document.getElementById(`comment-${focusTo.no}`) ?? section.current)?.focus();
  }, [focusTo]);
  const shown: ShownList = { page: list?.page ?? 1, order: list?.order ?? 'time' };
  const { dataOf, video } = place;
  const onSeek = video?.onSeek ?? null;
  return {
    list,
    shown,
    open,
    refused,
    written,
    sendKey: `${given.sendKey}-${written}`,
    isBusy,
    onSubmit,
    section,
    /** Another page or order of the list, in place where it can be. */
    show: dataOf && ((to: CommentsShown) => load(dataOf(to))),
    /** The focus stays where it is: at the time that was pressed. */
    video: video && {
      ...video,
      onSeek:
        onSeek &&
        ((seconds: number) => {
          onSeek(seconds);
          showToast({ tone: 'done', text: `${durationText(seconds * 1_000)}부터 재생해요.` });
        }),
    },
    openForm: (kind: 'reply' | 'edit', no: number) => {
      setRefused(undefined);
      setOpen({ ...noForms, [kind]: no, isPressed: true });
    },
    close: () => {
      setRefused(undefined);
      setFocusTo({ no: open.edit ?? open.reply });
      setOpen(noForms);
    },
  };
}
