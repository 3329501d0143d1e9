import { type FormEvent, useId, useState } from 'react';
import type { HotPost } from '~/domain/feed/items';
import sheet from '~/features/cards/card-menu.module.css';
import { CsrfField } from '~/features/shell/sending/csrf-field';
import { Button } from '~/ui/button/button';
import { Dialog, useDialog } from '~/ui/dialog/dialog';
import { Icon } from '~/ui/icon/icon';
import styles from './hot.module.css';

interface HideProps {
  post: HotPost;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

const PostFields = ({ post }: { post: HotPost }) => (
  <>
    <CsrfField />
    <input type="hidden" name="userId" value={post.userId} />
    <input type="hidden" name="titleNo" value={post.titleNo} />
  </>
);

/** Hides the author after a question: a dialog, or without a script what opens in place (P095). */
export function Hide({ post, onSubmit }: HideProps) {
  const [isOpen, setOpen] = useState(false);
  const { ref, close } = useDialog();
  const id = useId();
  const send = (event: FormEvent<HTMLFormElement>) => {
    onSubmit(event);
    close();
  };
  return (
    <>
      <details className={styles.pop}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button */}
        <summary
          onClick={(event) => {
            event.preventDefault();
            setOpen(true);
          }}
        >
          <Icon name="eye-off" size="s" />
          숨기기
          <span className="sr-only">{` ${post.nick}님의 게시글`}</span>
        </summary>
        <form className={styles.panel} method="post">
          <PostFields post={post} />
          <p id={id}>{question(post)}</p>
          <Button look="danger" name="intent" value="blind" aria-describedby={id}>
            숨기기
          </Button>
        </form>
      </details>
      {isOpen && (
        <Dialog
          dialogRef={ref}
          title="게시글 숨기기"
          className={sheet.sheet}
          lightDismiss
          onClose={() => setOpen(false)}
        >
          <p>{question(post)}</p>
          <form className={styles.answers} method="post" onSubmit={send}>
            <PostFields post={post} />
            <Button type="button" onClick={close}>
              취소
            </Button>
            <Button look="danger" name="intent" value="blind">
              숨기기
            </Button>
          </form>
        </Dialog>
      )}
    </>
  );
}

const question = ({ nick }: HotPost) => `${nick}님의 게시글을 보지 않으시겠습니까?`;

/** Undo (P096). */
export const ShowAgain = ({ post, onSubmit }: HideProps) => (
  <form method="post" onSubmit={onSubmit}>
    <PostFields post={post} />
    <Button name="intent" value="unblind">
      다시 보기
      <span className="sr-only">{` ${post.nick}님의 게시글`}</span>
    </Button>
  </form>
);
