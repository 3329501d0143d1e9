import type { StationComment } from '~/domain/station/station';
import menu from '~/features/shell/frame/menu.module.css';
import { Button } from '~/ui/button/button';
import { Icon } from '~/ui/icon/icon';
import styles from '../talk.module.css';
import type { TalkIntent } from '../talk-answer';

interface CommentMenuItemsProps {
  comment: StationComment;
  reportHref: string;
  /** where it is changed: a page, or, with a script, a form in the comment's place */
  editHref: string;
  onEdit?: () => void;
}

/** The buttons of a comment's menu, inside its form; exactly what the platform allows (S125). */
export function CommentMenuItems({ comment, reportHref, editHref, onEdit }: CommentMenuItemsProps) {
  const { auth } = comment;
  const item = (isShown: boolean, intent: TalkIntent, icon: string, label: string) =>
    isShown && (
      <button type="submit" className={menu.item} name="intent" value={intent}>
        <Icon name={icon} />
        {label}
      </button>
    );
  return (
    <>
      {auth.isUpdate && (
        <a
          className={menu.item}
          href={editHref}
          data-enhanced={onEdit && ''}
          onClick={
            onEdit &&
            ((event) => {
              event.preventDefault();
              onEdit();
            })
          }
        >
          <Icon name="pencil" />
          수정하기
        </a>
      )}
      {item(auth.isPin, 'pin-comment', 'pin', '고정하기')}
      {item(auth.isUnpin, 'unpin-comment', 'pin', '고정 해제')}
      {item(auth.isHide, 'hide-comment', 'eye-off', '숨기기')}
      {item(auth.isUnhide, 'unhide-comment', 'eye', '숨기기 해제')}
      {auth.isReport && (
        <a className={menu.item} href={reportHref}>
          <Icon name="flag" />
          신고하기
        </a>
      )}
      {auth.isDelete && (
        <details className={styles.ask}>
          <summary className={menu.item}>
            <Icon name="trash-2" />
            삭제하기
          </summary>
          <div>
            <p>댓글을 삭제하시겠습니까? 삭제하면 되돌릴 수 없습니다.</p>
            <Button look="danger" name="intent" value="delete-comment">
              삭제
            </Button>
          </div>
        </details>
      )}
    </>
  );
}
