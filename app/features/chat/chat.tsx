import { type MouseEvent, useRef, useState } from 'react';
import { type SpeechMode, speechModes } from '~/domain/chat/speech';
import { useRootData } from '~/features/shell/frame/root-data';
import type { RoomRef } from '~/links/chat-links';
import { links } from '~/links/links';
import { EmoticonText } from '~/ui/emoticon/emoticon-text';
import { Icon } from '~/ui/icon/icon';
import { openedPart } from '~/ui/opened-part';
import type { ChatLine as Line } from '~protocol/chat/shapes';
import styles from './chat.module.css';
import { Input } from './input';
import { ChatLine } from './line';
import lineStyles from './line.module.css';
import { Log, logId } from './log';
import { PollBox } from './poll-box';
import type { ChatData } from './room.server';
import type { RefusedLine } from './said-line';
import { useRoom } from './use-room';
import { useSpeech } from './use-speech';
import { useWriting } from './use-writing';

/** What may be done about a line comes when one is opened. */
const LineMenu = openedPart(() => import('./acts/line-menu'));

interface ChatProps {
  at: RoomRef;
  data: ChatData;
  /** the broadcast has ended since the page came */
  hasEnded?: boolean;
  /** of the form without a script: what was not taken */
  refused?: RefusedLine | null;
  /** what stands in the input at first */
  text?: string;
}

/** A room that goes on by itself: its lines, what is pinned, and the input. */
export function Chat({ at, data, hasEnded, refused: refusedBefore = null, text }: ChatProps) {
  const { readerId } = data;
  const root = useRootData();
  const speech = useSpeech(readerId);
  const hearOwn = useRef((_text: string) => {});
  const chat = useRoom(at, data, {
    hasEnded,
    onLine(line) {
      if (!data.hidden.includes(line.userId)) speech.hear(line);
      if (line.userId === readerId) hearOwn.current(line.text);
    },
  });
  const { room } = chat;
  const [hiddenHere, setHiddenHere] = useState<readonly string[]>([]);
  const hidden = [...data.hidden, ...hiddenHere];
  const lines = hidden.length > 0 ? chat.lines.filter(({ userId }) => !hidden.includes(userId)) : chat.lines;
  // the closed poll that the reader wants no more
  const [putAway, setPutAway] = useState<number | null>(null);
  const [opened, setOpened] = useState<Line | null>(null);
  const writing = useWriting(at, chat, refusedBefore);
  hearOwn.current = writing.hear;
  const insert = useRef<((text: string) => void) | null>(null);
  const writer = { userId: readerId ?? '-', userNick: root?.viewer?.nick ?? '나' };
  return (
    <>
      {room.pinned && <Pinned at={at} line={room.pinned} onOpen={setOpened} />}
      {room.poll && (room.poll.isOpen || room.poll.pollNo !== putAway) && (
        <PollBox
          at={at}
          poll={room.poll}
          me={room.me}
          onVoted={chat.setPoll}
          onClose={() => {
            setPutAway(room.poll?.pollNo ?? null);
            document.getElementById(logId)?.focus({ preventScroll: true });
          }}
        />
      )}
      <Log
        lines={lines}
        olderHref={chat.olderFrom === null ? null : links.chatRoom(at, { before: chat.olderFrom })}
        onOlder={chat.hasOlder ? chat.readOlder : undefined}
        isLoading={chat.isLoading}
        readerId={readerId}
        sentCount={writing.sentCount}
        hrefOf={(line) => links.chatLine(at, line.no)}
        onOpen={setOpened}
        sending={writing.sending.map((line) => (
          // biome-ignore lint/a11y/useSemanticElements: of the log's list
          <div key={line.key} role="listitem">
            <ChatLine line={sentLine(line.text, writer)} isSending />
          </div>
        ))}
      />
      <Input {...writing} {...{ at, data, room, text, insert }} />
      {room.me.isCarer && !room.isOver && (
        <p className={styles.care}>
          <a href={links.chatPoll(at)}>{room.poll?.isOpen ? '투표 끝내기' : '투표 만들기'}</a>
        </p>
      )}
      {!root?.light && <SpeechChoice {...speech} />}
      {opened && (
        <LineMenu
          at={at}
          line={opened}
          room={room}
          readerId={readerId}
          onMention={insert.current ? (nick) => insert.current?.(`@${nick} `) : undefined}
          onHidden={(userId) => setHiddenHere((now) => [...now, userId])}
          onClose={() => setOpened(null)}
        />
      )}
      <p className="sr-only" role="status">
        {room.poll && `${room.poll.isOpen ? '투표가 시작됐어요' : '투표가 끝났어요'}: ${room.poll.question}`}
      </p>
      <div className="sr-only" aria-live="polite">
        {speech.spoken.map((words, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a batch takes the place of the one before
          <p key={index}>{words}</p>
        ))}
      </div>
    </>
  );
}

function SpeechChoice({ mode, choose }: Pick<ReturnType<typeof useSpeech>, 'mode' | 'choose'>) {
  return (
    <label className={styles.speech}>
      화면 읽기
      <select value={mode} onChange={({ currentTarget }) => choose(currentTarget.value as SpeechMode)}>
        {Object.entries(speechModes).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

const sentLine = (text: string, writer: Pick<Line, 'userId' | 'userNick'>): Line => ({
  ...writer,
  no: 0,
  kind: 'talk',
  marks: [],
  text,
  mentions: [],
  support: null,
  regDate: '',
});

interface PinnedProps {
  at: RoomRef;
  line: Line;
  onOpen: (line: Line) => void;
}

/** Its line may be older than those that the page has: its menu opens from here, too. */
function Pinned({ at, line, onOpen }: PinnedProps) {
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onOpen(line);
  };
  return (
    <p className={styles.pinned}>
      <Icon name="pin" size="s" label="고정한 채팅" />
      <a className={lineStyles.nick} href={links.chatLine(at, line.no)} data-enhanced="" onClick={open}>
        <bdi>{line.userNick}</bdi>
      </a>
      <bdi>
        <EmoticonText text={line.text} />
      </bdi>
    </p>
  );
}
