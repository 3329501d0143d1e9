import type { StripModel } from '~/domain/my/streamer';
import { useHosts } from '~/features/shell/frame/root-data';
import { Carousel } from '~/ui/carousel/carousel';
import { CornerButton } from '~/ui/corner-button/corner-button';
import { StreamerCard } from '~/ui/streamer-card/streamer-card';
import styles from './strip.module.css';
import { ChangeFields, isPinnedNow, useChange } from './use-change';

interface StripProps {
  streamers: readonly StripModel[];
  /** the page whose action pins */
  action: string;
  /** names the row for readers */
  label: string;
}

/** The streamers of a list in one row, each with its pin; a pin shows at once. */
export function Strip({ streamers, action, label }: StripProps) {
  const hosts = useHosts();
  const change = useChange();
  return (
    <form method="post" action={action} onSubmit={change.onSubmit}>
      <ChangeFields />
      <Carousel className={styles.strip} label={label}>
        {streamers.map((streamer) => {
          const { userId, nick } = streamer;
          const isPinned = isPinnedNow(change.pending, userId, streamer.pinned ?? false);
          return (
            <div key={userId} className={styles.item}>
              <StreamerCard card={streamer} hosts={hosts} />
              <CornerButton
                icon="pin"
                isPressed={isPinned}
                className={styles.pin}
                name={isPinned ? 'unpin' : 'pin'}
                value={userId}
                aria-label={`${nick} 상단 고정`}
                title={isPinned ? '고정 해제' : '상단 고정'}
              />
            </div>
          );
        })}
      </Carousel>
    </form>
  );
}
