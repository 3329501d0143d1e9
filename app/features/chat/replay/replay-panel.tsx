import type { RefObject } from 'react';
import { links } from '~/links/links';
import styles from '../chat.module.css';
import { Log } from '../log';
import { PanelFrame } from '../panel-frame';
import { useReplay } from './use-replay';

interface ReplayPanelProps {
  titleNo: number;
  video: RefObject<HTMLVideoElement>;
  startAt: number;
  /** as the device has it */
  isFolded: boolean;
}

/** The chat of the broadcast beside its recording, at the place of the video. Without a script a link leads to all of it. */
export function ReplayPanel({ titleNo, isFolded, ...at }: ReplayPanelProps) {
  const href = links.vodChat(titleNo);
  const open = (
    <p className={styles.empty}>
      <a href={href}>채팅 다시보기 열기</a>
    </p>
  );
  return (
    <PanelFrame title="채팅 다시보기" href={href} isFolded={isFolded} unscripted={open}>
      <Replay titleNo={titleNo} {...at} />
    </PanelFrame>
  );
}

function Replay({ titleNo, video, startAt }: Omit<ReplayPanelProps, 'isFolded'>) {
  const { lines, isLoading } = useReplay(titleNo, video, startAt);
  return <Log lines={lines} isLoading={isLoading} />;
}
