import { Button } from '~/ui/button/button';
import confirm from '~/ui/confirm/confirm.module.css';

interface ConfirmRemovalProps {
  userId: string;
  nick: string;
  label?: string;
  isOpen?: boolean;
  onToggle?: (isOpen: boolean) => void;
}

/** Asks before a favourite is removed: a part that opens, with and without a script. Inside a form of the list. */
export function ConfirmRemoval({ userId, nick, label = '삭제', isOpen, onToggle }: ConfirmRemovalProps) {
  return (
    <details
      className={confirm.confirm}
      open={isOpen}
      onToggle={({ currentTarget: { open } }) => {
        if (onToggle && open !== isOpen) onToggle(open);
      }}
    >
      <summary aria-label={`${nick} 즐겨찾기 삭제`}>{label}</summary>
      <div>
        <p>해당 스트리머를 즐겨찾기에서 삭제하시겠습니까?</p>
        <Button look="danger" name="unfavorite" value={userId} aria-label={`${nick} 삭제하기`}>
          삭제하기
        </Button>
      </div>
    </details>
  );
}
