import { useCallback, useEffect, useState } from 'react';
import { type ManageData, ManageList } from '~/features/favorites/manage-list';
import { usePart } from '~/features/shell/sending/use-part';
import { links } from '~/links/links';
import { Dialog, useDialog } from '~/ui/dialog/dialog';
import styles from './favorite.module.css';

/** 스트리머 관리: what its page does, without leaving the favourites. */
export default function ManageDialog({ onClose }: { onClose: () => void }) {
  const { ref } = useDialog();
  const { data, load } = usePart<ManageData>();
  const [shown, setShown] = useState<string>(links.myStreamers());
  const loadList = useCallback(() => load(shown), [load, shown]);
  useEffect(loadList, [loadList]);
  return (
    <Dialog
      dialogRef={ref}
      title="스트리머 관리"
      className={styles.dialog}
      closeButton
      lightDismiss
      onClose={onClose}
    >
      {data ? (
        <ManageList data={data} onChange={loadList} onSearch={setShown} />
      ) : (
        <p aria-busy="true">불러오는 중이에요.</p>
      )}
    </Dialog>
  );
}
