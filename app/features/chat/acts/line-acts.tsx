import menu from '~/features/shell/frame/menu.module.css';
import type { RoomRef } from '~/links/chat-links';
import { links } from '~/links/links';
import { Icon } from '~/ui/icon/icon';
import { timeoutMinutes } from '~protocol/chat/codes';
import type { ChatLine } from '~protocol/chat/shapes';
import type { LineIntent } from './intents';
import type { LineRoom } from './line.server';

interface LineActsProps {
  at: RoomRef;
  line: ChatLine;
  room: LineRoom;
  /** null: a guest */
  readerId: string | null;
  /** only a script can */
  onCopy?: () => void;
  /** only a script can, where there is an input */
  onMention?: () => void;
  /** where a report leads back to; without it to the room */
  returnTo?: string;
}

export const timeoutNames: Record<number, string> = { 1: '1분', 10: '10분', 1440: '24시간' };

const Act = ({ intent, icon, label }: { intent: LineIntent; icon: string; label: string }) => (
  <button type="submit" className={menu.item} name="intent" value={intent}>
    <Icon name={icon} />
    {label}
  </button>
);

/** What its reader may do about a line, inside the form of the line's page. The platform decides. */
export function LineActs({ at, line, room, readerId, onCopy, onMention, returnTo }: LineActsProps) {
  const isOwn = line.userId === readerId;
  const { isCarer, role } = room.me;
  // the streamer's own lines managers leave alone
  const mayDelete = isCarer && (role !== 'manager' || line.userId !== room.userId);
  const isPinned = room.pinned?.no === line.no;
  return (
    <>
      {/* the line may be deleted while its menu is open */}
      <input type="hidden" name="writerId" value={line.userId} />
      {onMention && !isOwn && (
        <button type="button" className={menu.item} onClick={onMention}>
          <Icon name="message-circle" />
          {`@${line.userNick} 부르기`}
        </button>
      )}
      {onCopy && (
        <button type="button" className={menu.item} onClick={onCopy}>
          <Icon name="file-text" />
          복사
        </button>
      )}
      {(mayDelete || (isOwn && line.kind === 'talk')) && (
        <Act intent="delete" icon="trash-2" label="지우기" />
      )}
      {isCarer && !at.vod && (
        <Act intent={isPinned ? 'unpin' : 'pin'} icon="pin" label={isPinned ? '고정 풀기' : '고정'} />
      )}
      {!isOwn && isCarer && line.userId !== room.userId && (
        <>
          {timeoutMinutes.map((minutes) => (
            <Act
              key={minutes}
              intent={`timeout-${minutes}`}
              icon="volume-x"
              label={`${timeoutNames[minutes]} 쓰기 금지`}
            />
          ))}
          <Act intent="blacklist" icon="lock" label="블랙리스트" />
          <a className={menu.item} href={links.chatPerson(at, line.userId)}>
            <Icon name="user" />
            {`${line.userNick}님 정보`}
          </a>
        </>
      )}
      {!isOwn && (
        <>
          <Act intent="hide" icon="eye-off" label={`${line.userNick}님 숨기기`} />
          <a className={menu.item} href={links.chatReport(at, line.no, returnTo)}>
            <Icon name="flag" />
            신고
          </a>
        </>
      )}
    </>
  );
}
