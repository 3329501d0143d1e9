import { type RefObject, useState } from 'react';
import { usePart } from '~/features/shell/sending/use-part';
import type { RoomRef } from '~/links/chat-links';
import { links } from '~/links/links';
import { openedPart } from '~/ui/opened-part';
import type { LineData } from '../acts/line.server';
import styles from '../chat.module.css';
import { Log } from '../log';
import { PanelFrame } from '../panel-frame';
import { useReplay } from './use-replay';

/** What may be done about a line comes when one is opened. */
const LineMenu = openedPart(() => import('../acts/line-menu'));

interface ReplayPanelProps {
  titleNo: number;
  at: RoomRef;
  video: RefObject<HTMLVideoElement>;
  startAt: number;
  /** as the device has it */
  isFolded: boolean;
}

/** The chat of the broadcast beside its recording, at the place of the video. Without a script a link leads to all of it. */
export function ReplayPanel({ isFolded, ...replay }: ReplayPanelProps) {
  const href = links.vodChat(replay.titleNo);
  const open = (
    <p className={styles.empty}>
      <a href={href}>채팅 다시보기 열기</a>
    </p>
  );
  return (
    <PanelFrame title="채팅 다시보기" href={href} isFolded={isFolded} unscripted={open}>
      <Replay {...replay} />
    </PanelFrame>
  );
}

function Replay({ titleNo, at, video, startAt }: Omit<ReplayPanelProps, 'isFolded'>) {
  const { lines, isLoading } = useReplay(titleNo, video, startAt);
  // what the reader has deleted, and whose lines they hide, since they were read
  const [gone, setGone] = useState<readonly (number | string)[]>([]);
  const leave = (what: number | string) => setGone((now) => [...now, what]);
  const comeBack = (what: number | string) => setGone((now) => now.filter((other) => other !== what));
  // what the page of the pressed line knows
  const { data, load } = usePart<LineData>();
  // the last menu that was closed: a press without an answer opens none
  const [closed, setClosed] = useState<LineData>();
  const opened = data === closed ? undefined : data;
  return (
    <>
      <Log
        lines={lines.filter(({ no, userId }) => !gone.includes(no) && !gone.includes(userId))}
        isLoading={isLoading}
        hrefOf={({ no }) => links.chatLine(at, no)}
        onOpen={({ no }) => load(links.chatLine(at, no))}
      />
      {opened && (
        <LineMenu
          {...opened}
          onHidden={leave}
          onDeleted={leave}
          onRestored={comeBack}
          onClose={() => setClosed(opened)}
        />
      )}
    </>
  );
}
