import { useFetcher } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import type { AlarmAnswer, AlarmData } from '~/features/home/alarm';
import styles from '~/features/home/alarm.module.css';
import { AlarmBody } from '~/features/home/alarm-body';
import { CsrfField } from '~/features/shell/csrf-field';
import { useShowToast } from '~/features/shell/toasts';
import { useAnswer } from '~/features/shell/use-answer';
import { links } from '~/links/links';
import { Button } from '~/ui/button/button';

interface AlarmDialogProps {
  idx: number;
  title: string;
  onClose: () => void;
}

/** The alarm's page as a dialog: asks, and tells in the same place what came of it. */
export default function AlarmDialog({ idx, title, onClose }: AlarmDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const state = useFetcher<AlarmData>();
  const action = useFetcher<AlarmAnswer>();
  const showToast = useShowToast();
  const url = links.alarm(idx, title);
  const { load } = state;

  useEffect(() => {
    dialog.current?.showModal();
    load(url);
  }, [load, url]);
  useAnswer(action.data, ({ toast }) => {
    showToast(toast);
    dialog.current?.close();
  });

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press on the backdrop closes; the keyboard has Escape
    <dialog
      ref={dialog}
      className={styles.dialog}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && dialog.current.close()}
      aria-labelledby="alarm-title"
    >
      <h2 id="alarm-title">{title}</h2>
      {state.data && (
        <action.Form method="post" action={url}>
          <CsrfField />
          <input type="hidden" name="enhanced" value="1" />
          <AlarmBody
            data={state.data}
            cancel={
              <Button type="button" onClick={() => dialog.current?.close()}>
                취소
              </Button>
            }
          />
        </action.Form>
      )}
    </dialog>
  );
}
