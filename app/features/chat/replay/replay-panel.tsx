import { type RefObject, useEffect, useState } from 'react';
import { askRoute } from '~/features/shell/sending/ask-route';
import { routeIdOf } from '~/framework';
import type { RoomRef } from '~/links/chat-links';
import { links } from '~/links/links';
import { openedPart } from '~/ui/opened-part';
import type { ChatLine } from '~protocol/chat/shapes';
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
  const [pressed, setPressed] = useState<ChatLine | null>(null);
  const opened = useLineData(at, pressed);
  return (
    <>
      <Log
        lines={lines.filter(({ no, userId }) => !gone.includes(no) && !gone.includes(userId))}
        isLoading={isLoading}
        hrefOf={({ no }) => links.chatLine(at, no)}
        onOpen={setPressed}
      />
      {opened && (
        <LineMenu
          {...opened}
          onHidden={leave}
          onDeleted={() => leave(opened.line.no)}
          onClose={() => setPressed(null)}
        />
      )}
    </>
  );
}

/** What the page of the pressed line knows; where that cannot be read the browser goes there, and says why. */
function useLineData(at: RoomRef, pressed: ChatLine | null): LineData | null {
  const [data, setData] = useState<LineData | null>(null);
  const href = pressed && links.chatLine(at, pressed.no);
  useEffect(() => {
    setData(null);
    if (!href) return;
    const leaving = new AbortController();
    const [pathname = ''] = href.split('?');
    askRoute<LineData>(href, routeIdOf(pathname), { signal: leaving.signal }).then(setData, () => {
      if (!leaving.signal.aborted) window.location.assign(href);
    });
    return () => leaving.abort();
  }, [href]);
  return data;
}
