import { useRef, useState } from 'react';
import cards from '~/features/cards/card-menu.module.css';
import { copyText } from '~/features/shell/copy-text';
import { useShowToast } from '~/features/shell/frame/toasts';
import { CsrfField } from '~/features/shell/sending/csrf-field';
import { useAnswer } from '~/features/shell/sending/use-answer';
import { usePart } from '~/features/shell/sending/use-part';
import type { RoomRef } from '~/links/chat-links';
import { links } from '~/links/links';
import { Dialog, useDialog } from '~/ui/dialog/dialog';
import type { ChatLine } from '~protocol/chat/shapes';
import { focusBeside, leavesLine } from './after-act';
import type { ActAnswer } from './intents';
import type { LineRoom } from './line.server';
import { LineActs } from './line-acts';

interface LineMenuProps {
  at: RoomRef;
  line: ChatLine;
  room: LineRoom;
  readerId: string | null;
  onHidden: (userId: string) => void;
  /** it was deleted, or is there again: a room hears of that by itself */
  onDeleted?: (lineNo: number) => void;
  onRestored?: (lineNo: number) => void;
  /** puts the nick into the input */
  onMention?: (nick: string) => void;
  onClose: () => void;
}

/** What the page of a line does, without leaving the room. */
export default function LineMenu(props: LineMenuProps) {
  const { at, line, room, readerId, onHidden, onDeleted, onRestored, onMention, onClose } = props;
  const { ref, close } = useDialog();
  const showToast = useShowToast();
  const { data, answered, onSubmit } = usePart<ActAnswer>();
  const [opener] = useState(() => document.activeElement);
  const isGone = useRef(false);
  const isMentioned = useRef(false);
  const hiddenNick = useRef<string | null>(null);
  useAnswer(data, ({ toast, login, hiddenId }) => {
    if (login) return window.location.assign(login);
    const intent = answered?.get('intent');
    const isDeleted = toast?.tone === 'done' && intent === 'delete';
    if (toast) showToast({ ...toast, onDone: isDeleted ? () => onRestored?.(line.no) : undefined });
    if (isDeleted) onDeleted?.(line.no);
    if (hiddenId) {
      onHidden(hiddenId);
      hiddenNick.current = line.userNick;
    }
    isGone.current = toast?.tone === 'done' && leavesLine(intent, opener);
    close();
  });
  const copy = async () => {
    const isCopied = await copyText(`${line.userNick}: ${line.text}`);
    showToast(
      isCopied
        ? { tone: 'done', text: '채팅을 복사했어요.' }
        : { tone: 'problem', text: '복사하지 못했어요. 직접 선택해 복사해 주세요.' },
    );
    close();
  };
  const onClosed = () => {
    onClose();
    // the dialog gives the focus back first
    if (isMentioned.current) onMention?.(line.userNick);
    if (isGone.current) focusBeside(line.no, hiddenNick.current);
  };
  const { pathname, search } = window.location;
  return (
    <Dialog
      dialogRef={ref}
      title={`${line.userNick}님의 채팅`}
      className={cards.sheet}
      closeButton
      lightDismiss
      onClose={onClosed}
    >
      <form method="post" action={links.chatLine(at, line.no)} onSubmit={onSubmit}>
        <CsrfField />
        <input type="hidden" name="returnTo" value={pathname + search} />
        <LineActs
          at={at}
          line={line}
          room={room}
          readerId={readerId}
          onCopy={copy}
          onMention={
            onMention &&
            (() => {
              isMentioned.current = true;
              close();
            })
          }
          returnTo={pathname + search}
        />
      </form>
    </Dialog>
  );
}
