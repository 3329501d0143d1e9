import { type MouseEvent, memo, type ReactNode, useRef, useState } from 'react';
import { isSameGroup, lineGroups } from '~/domain/chat/line-groups';
import { supportText } from '~/domain/chat/line-text';
import { classNames } from '~/ui/class-names';
import { EmoticonText } from '~/ui/emoticon/emoticon-text';
import { Icon } from '~/ui/icon/icon';
import type { ChatLine as Line } from '~protocol/chat/shapes';
import styles from './chat.module.css';
import { ChatLine } from './line';

interface GroupProps {
  lines: readonly Line[];
  readerId?: string | null;
  hrefOf?: (line: Line) => string;
}

/**
 * A busy room draws twice a second: groups that stand are not drawn again. Each is a layer of its own, which moves up
 * without being painted anew.
 */
const Group = memo(
  function Group({ lines, readerId, hrefOf }: GroupProps) {
    return (
      <div className={styles.group}>
        {lines.map((line) => (
          // biome-ignore lint/a11y/useSemanticElements: the list is the groups together
          <div key={line.no} role="listitem">
            <ChatLine line={line} readerId={readerId} href={hrefOf?.(line)} isEnhanced />
          </div>
        ))}
      </div>
    );
  },
  (before, now) => before.readerId === now.readerId && isSameGroup(before.lines, now.lines),
);

/** The newest gift stays above the lines for a while, whatever follows it. */
const Told = ({ line }: { line: Line }) => (
  <p className={styles.told} aria-hidden="true">
    <b>
      <bdi>{line.userNick}</bdi>
    </b>{' '}
    {line.support && <strong>{supportText(line.support)}</strong>}{' '}
    <bdi>
      <EmoticonText text={line.text} />
    </bdi>
  </p>
);

/** Of the lines: where the focus goes on when what had it is gone. */
export const logId = 'chat-log';

interface LogProps {
  lines: readonly Line[];
  /** the page of older ones; null: there are none */
  olderHref?: string | null;
  /** the page has room for them: they are put above */
  onOlder?: () => void;
  isLoading: boolean;
  readerId?: string | null;
  /** where the acts of a line are; without it there are none */
  hrefOf?: (line: Line) => string;
  onOpen?: (line: Line) => void;
  /** what the reader has sent, and is on its way */
  sending?: readonly ReactNode[];
  /** changes with each line that the reader sends: the newest is shown */
  sentCount?: number;
}

/** Scrolled up by more, the list holds still (px). */
const heldFrom = 40;
/** So near to the oldest line the ones before are asked for (px). */
const olderFrom = 80;

/**
 * The lines with the newest at the bottom. Its box is turned over (`column-reverse`), so that browsers keep the end in
 * sight by themselves, from the first paint on; what is above may grow without a jump.
 */
export function Log(props: LogProps) {
  const {
    lines,
    olderHref,
    onOlder,
    isLoading,
    readerId,
    hrefOf,
    onOpen,
    sending = [],
    sentCount = 0,
  } = props;
  const box = useRef<HTMLDivElement>(null);
  // the last line in sight when the reader scrolled up
  const [heldAt, setHeldAt] = useState<number | null>(null);
  const sentBefore = useRef(sentCount);
  if (sentBefore.current !== sentCount) {
    sentBefore.current = sentCount;
    if (heldAt !== null) setHeldAt(null);
    if (box.current) box.current.scrollTop = 0;
  }
  // what came with the page was told before
  const [toldFrom] = useState(lines.at(-1)?.no ?? 0);
  const shown = heldAt === null ? lines : lines.filter(({ no }) => no <= heldAt);
  const fresh = lines.length - shown.length;
  const told = lines.findLast(({ no, support }) => support && no > toldFrom);
  const onScroll = () => {
    const { scrollTop = 0, scrollHeight = 0, clientHeight = 0 } = box.current ?? {};
    const isUp = -scrollTop > heldFrom;
    if (!isUp) setHeldAt(null);
    else if (heldAt === null) setHeldAt(lines.at(-1)?.no ?? null);
    if (isUp && onOlder && !isLoading && scrollHeight - clientHeight + scrollTop < olderFrom) onOlder();
  };
  const toNewest = () => {
    setHeldAt(null);
    if (!box.current) return;
    box.current.scrollTop = 0;
    // the pressed button goes
    box.current.focus({ preventScroll: true });
  };
  const onClick = (event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLElement>('a[data-line]');
    const line = link && lines.find(({ no }) => no === Number(link.dataset.line));
    if (!line || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onOpen?.(line);
  };
  const older = (event: MouseEvent) => {
    if (!onOlder) return;
    event.preventDefault();
    onOlder();
  };
  return (
    <div className={styles.lines}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: links answer to the keyboard */}
      <div
        className={styles.scroller}
        id={logId}
        ref={box}
        role="log"
        aria-live="off"
        aria-label="채팅 목록"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
        tabIndex={0}
        onScroll={onScroll}
        onClick={onClick}
      >
        {/* biome-ignore lint/a11y/useSemanticElements: an ol has no groups between itself and its items */}
        <div role="list">
          {olderHref && (
            // biome-ignore lint/a11y/useSemanticElements: of the list above
            <div role="listitem" className={styles.older}>
              <a href={olderHref} onClick={older} data-enhanced={onOlder ? '' : undefined}>
                {isLoading ? '불러오는 중…' : '이전 채팅 더 보기'}
              </a>
            </div>
          )}
          {lineGroups(shown).map((group) => (
            <Group key={group.key} lines={group.lines} readerId={readerId} hrefOf={hrefOf} />
          ))}
          {heldAt === null && sending}
        </div>
        {lines.length === 0 && sending.length === 0 && <p className={styles.empty}>아직 채팅이 없어요.</p>}
      </div>
      {told && <Told key={told.no} line={told} />}
      {fresh > 0 && (
        <button type="button" className={classNames(styles.fresh)} onClick={toNewest}>
          {`새 채팅 ${fresh}개 `}
          <span aria-hidden="true">↓</span>
        </button>
      )}
      {fresh === 0 && heldAt !== null && (
        <button type="button" className={styles.fresh} onClick={toNewest}>
          <Icon name="chevron-down" label="맨 아래로" size="s" />
        </button>
      )}
    </div>
  );
}
