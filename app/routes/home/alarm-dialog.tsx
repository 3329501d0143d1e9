import { useEffect } from 'react';
import type { AlarmAnswer, AlarmData } from '~/features/home/alarm';
import styles from '~/features/home/alarm.module.css';
import { AlarmBody } from '~/features/home/alarm-body';
import { useShowToast } from '~/features/shell/frame/toasts';
import { CsrfField } from '~/features/shell/sending/csrf-field';
import { useAnswer } from '~/features/shell/sending/use-answer';
import { usePart } from '~/features/shell/sending/use-part';
import { links } from '~/links/links';
import { Button } from '~/ui/button/button';
import { Dialog, useDialog } from '~/ui/dialog/dialog';

interface AlarmDialogProps {
  idx: number;
  title: string;
  onChange: (isReserved: boolean) => void;
  onClose: () => void;
}

/** The alarm's page as a dialog; it shows the result in the same place. */
export default function AlarmDialog({ idx, title, onChange, onClose }: AlarmDialogProps) {
  const { ref, close } = useDialog();
  const state = usePart<AlarmData>();
  const action = usePart<AlarmAnswer>();
  const showToast = useShowToast();
  const url = links.alarm(idx, title);
  const { load } = state;

  useEffect(() => load(url), [load, url]);
  useAnswer(action.data, ({ ok, intent, toast }) => {
    showToast(toast);
    if (!ok) return;
    onChange(intent === 'set');
    // what can be cancelled stays in view; the alarm that was cancelled is done with
    if (intent === 'set') load(url);
    else close();
  });

  return (
    <Dialog dialogRef={ref} title={title} className={styles.dialog} lightDismiss onClose={onClose}>
      {state.data && (
        <form method="post" action={url} onSubmit={action.onSubmit}>
          <CsrfField />
          <AlarmBody
            data={state.data}
            cancel={
              <Button type="button" onClick={close}>
                취소
              </Button>
            }
          />
        </form>
      )}
    </Dialog>
  );
}
