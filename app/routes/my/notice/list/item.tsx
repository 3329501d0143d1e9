import { links } from '~/links/links';
import { Badge } from '~/ui/badge/badge';
import { Button } from '~/ui/button/button';
import { Icon } from '~/ui/icon/icon';
import type { NoticeKind } from '~protocol/notice/codes';
import styles from './list.module.css';

export interface NoticeModel {
  noticeNo: number;
  kind: NoticeKind;
  text: string;
  detail: string;
  reason: string;
  /** 'HH:mm' */
  time: string;
  isRead: boolean;
  href: string;
  /** there is more to see than the notice says */
  leads: boolean;
}

const icons: Record<NoticeKind, string> = {
  live: 'radio',
  plan: 'calendar',
  post: 'megaphone',
  reply: 'message-square-text',
  comment: 'message-square-text',
  guest: 'message-square-text',
  mention: 'message-square-text',
  like: 'heart',
  gift: 'gift',
  subscriber: 'crown',
  favorite: 'bookmark',
  raid: 'radio',
  clip: 'scissors',
  thanks: 'heart',
  note: 'mail',
  answer: 'headphones',
  act: 'circle-alert',
  sanction: 'circle-alert',
  system: 'lock',
};

/**
 * One notice: who did what, when, and a way there.
 *
 * @param day stands above the first of a day
 */
export function NoticeItem({ item, day }: { item: NoticeModel; day: string | null }) {
  const { noticeNo, kind, text, detail, reason, time, isRead, href, leads } = item;
  return (
    <li>
      {day && <h2 className={styles.day}>{day}</h2>}
      <div className={isRead ? styles.read : styles.row}>
        <Icon name={icons[kind]} />
        <div>
          <a className={styles.link} href={href}>
            <bdi>{text}</bdi>
            {!leads && !isRead && <span className="sr-only"> (읽음으로 표시)</span>}
          </a>
          {detail && (
            <p>
              <bdi>{detail}</bdi>
            </p>
          )}
          {reason && <p>{`사유: ${reason}`}</p>}
          <p className={styles.facts}>
            <time>{time}</time>
            {!isRead && <Badge tone="accent">읽지 않음</Badge>}
            {kind === 'act' && (
              <a className={styles.object} href={links.inquiry}>
                이의가 있으면 문의하기
              </a>
            )}
          </p>
        </div>
        <Button
          look="text"
          className={styles.delete}
          name="delete"
          value={noticeNo}
          aria-label={`${text}, ${time} 알림 지우기`}
        >
          <Icon name="x" />
        </Button>
      </div>
    </li>
  );
}
