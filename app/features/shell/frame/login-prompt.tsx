import { Button, ButtonLink } from '~/ui/button/button';
import { Dialog, useDialog } from '~/ui/dialog/dialog';
import dialog from '~/ui/dialog/dialog.module.css';

/** Asks a guest to sign in (my-station §5). */
export default function LoginPrompt({ href, onClose }: { href: string; onClose: () => void }) {
  const { ref, close } = useDialog();
  return (
    <Dialog dialogRef={ref} title="로그인" className={dialog.message} lightDismiss onClose={onClose}>
      <p>로그인이 필요합니다. 로그인 하시겠습니까?</p>
      <p className={dialog.actions}>
        <Button type="button" look="outline" onClick={close}>
          취소
        </Button>
        <ButtonLink look="primary" href={href}>
          로그인
        </ButtonLink>
      </p>
    </Dialog>
  );
}
