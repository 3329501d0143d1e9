import type { FormEvent } from 'react';
import type { StationComment } from '~/domain/station/station';
import styles from '~/features/cards/card-menu.module.css';
import menu from '~/features/shell/frame/menu.module.css';
import { CsrfField } from '~/features/shell/sending/csrf-field';
import { Dialog, useDialog } from '~/ui/dialog/dialog';
import { Icon } from '~/ui/icon/icon';
import { CommentMenuItems } from './menu-items';
import type { CommentPlace, ShownList } from './place';
import { ReturnField } from './return-field';

interface CommentMenuProps {
  place: CommentPlace;
  shown: ShownList;
  comment: StationComment;
  onEdit: () => void;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  onClose: () => void;
}

/** The menu of a comment as a dialog: what the menu's page does, without leaving the page. */
export default function CommentMenu(props: CommentMenuProps) {
  const { place, shown, comment, onEdit, onSubmit, onClose } = props;
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
        action={place.actOf(shown)}
        onSubmit={(event) => {
          onSubmit(event);
          close();
        }}
      >
        <CsrfField />
        <ReturnField place={place} shown={shown} />
        <input type="hidden" name="commentNo" value={comment.no} />
        <CommentMenuItems
          comment={comment}
          reportHref={place.reportOf(comment.no)}
          editHref={place.hrefOf({ ...shown, edit: comment.no })}
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
