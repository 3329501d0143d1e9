import styles from '~/features/cards/card-menu.module.css';
import { SharePanel } from '~/features/cards/share-panel';
import { Dialog, useDialog } from '~/ui/dialog/dialog';

interface ShareDialogProps {
  address: string;
  title: string;
  onClose: () => void;
}

/** Where to share what plays, in browsers without a share sheet. */
export default function ShareDialog({ address, title, onClose }: ShareDialogProps) {
  const { ref, close } = useDialog();
  return (
    <Dialog
      dialogRef={ref}
      title="공유하기"
      className={styles.sheet}
      closeButton
      lightDismiss
      onClose={onClose}
    >
      <SharePanel address={address} title={title} onDone={close} />
    </Dialog>
  );
}
