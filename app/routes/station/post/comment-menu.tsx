import type { FormEvent } from 'react';
import type { StationComment } from '~/domain/station/station';
import styles from '~/features/cards/card-menu.module.css';
import menu from '~/features/shell/frame/menu.module.css';
import { CsrfField } from '~/features/shell/sending/csrf-field';
import { CommentMenuItems } from '~/features/station/comment-menu-items';
import { Dialog, useDialog } from '~/ui/dialog/dialog';
import { Icon } from '~/ui/icon/icon';

interface CommentMenuProps {
  station: string;
  titleNo: number;
  comment: StationComment;
  action: string;
  editHref: string;
  onEdit: () => void;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  onClose: () => void;
}

/** The menu of a comment as a dialog: what the menu's page does, without leaving the post. */
export default function CommentMenu(props: CommentMenuProps) {
  const { station, titleNo, comment, action, editHref, onEdit, onSubmit, onClose } = props;
  const { ref, close } = useDialog();
  return (
    <Dialog
      dialogRef={ref}
      title={`${comment.nick}님의 댓글`}
      className={styles.sheet}
      lightDismiss
      onClose={onClose}
    >
      <form
        method="post"
        action={action}
        onSubmit={(event) => {
          onSubmit(event);
          close();
        }}
      >
        <CsrfField />
        <input type="hidden" name="commentNo" value={comment.no} />
        <CommentMenuItems
          station={station}
          titleNo={titleNo}
          comment={comment}
          editHref={editHref}
          onEdit={() => {
            close();
            onEdit();
          }}
        />
      </form>
      <button className={menu.item} type="button" onClick={close}>
        <Icon name="x" />
        닫기
      </button>
    </Dialog>
  );
}
