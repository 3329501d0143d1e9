import { useEffect, useState } from 'react';
import { useShowToast } from '~/features/shell/frame/toasts';
import { useAnswer } from '~/features/shell/sending/use-answer';
import { usePart } from '~/features/shell/sending/use-part';
import { Dialog, useDialog } from '~/ui/dialog/dialog';
import type { Done, GiftWindow, SubscriptionWindow } from './answers';
import { GiftContent, giftTitle, SubscriptionContent } from './contents';
import { FormPlace } from './place';
import styles from './support.module.css';

interface SupportDialogProps {
  /** the page of the gift or the subscription */
  href: string;
  /** for which streamer */
  nick: string;
  onClose: () => void;
}

type Window = GiftWindow | SubscriptionWindow;

const titleOf = (shown: Window | undefined, nick: string) =>
  shown && 'kind' in shown ? `${nick}님에게 ${giftTitle(shown.kind)}` : `${nick}님 구독`;

/** What the pages of gifts and subscriptions do, over a video that plays on. */
export default function SupportDialog({ href: first, nick, onClose }: SupportDialogProps) {
  const { ref, close } = useDialog();
  const showToast = useShowToast();
  const [href, setHref] = useState(first);
  const { data: shown, load, hasFailed, advice } = usePart<Window>({ isQuiet: true });
  useEffect(() => load(href), [load, href]);
  const sent = usePart<Done | object>({ isQuiet: true });
  const answer = sent.data;
  const done = answer && 'toast' in answer ? answer.toast : null;
  useAnswer(answer, () => {
    if (done?.tone !== 'done') return;
    close();
    showToast(done);
  });
  const problem = advice ?? sent.advice ?? (done?.tone === 'problem' ? done.text : null);
  return (
    <Dialog
      dialogRef={ref}
      title={titleOf(shown, nick)}
      className={styles.dialog}
      closeButton
      onClose={onClose}
    >
      <FormPlace
        href={href}
        onSubmit={sent.onSubmit}
        answer={done ? undefined : answer}
        formData={sent.formData}
        onOpen={setHref}
      >
        {problem && (
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
        )}
        {shown && ('kind' in shown ? <GiftContent {...shown} /> : <SubscriptionContent {...shown} />)}
        {!shown && !hasFailed && <p role="status">불러오는 중…</p>}
      </FormPlace>
    </Dialog>
  );
}
