import type { StationPost } from '~/domain/station/station';
import { ConfirmLink } from '~/features/history/confirm';
import { useStation } from '~/features/station/station-data';
import { withQuery } from '~/links/address';
import { links } from '~/links/links';
import { ButtonLink } from '~/ui/button/button';
import { EmoticonText } from '~/ui/emoticon/emoticon-text';
import styles from './guest.module.css';

interface EntriesProps {
  entries: readonly StationPost[];
  viewerId: string | null;
  page: number;
}

/** An entry is short: what begins like its title is the whole of it. */
const isShort = ({ title, excerpt }: StationPost) => excerpt.startsWith(title);

/** The entries, with what one may do to them: authors change and delete theirs, owner and managers delete. */
export function Entries({ entries, viewerId, page }: EntriesProps) {
  const { userId, isOwner, isManager } = useStation().station;
  const guest = links.stationGuest(userId);
  return (
    <ul className={styles.entries}>
      {entries.map((entry) => (
        <li key={entry.no} id={`entry-${entry.no}`} tabIndex={-1}>
          <p className={styles.facts}>
            <b>
              <bdi>{entry.nick}</bdi>
            </b>
            <a href={links.stationPostPage(userId, entry.no)}>
              <time>{entry.date}</time>
              <span>{`댓글 ${entry.comments ?? 0}`}</span>
            </a>
          </p>
          {!isShort(entry) && (
            <h2>
              <bdi>{entry.title}</bdi>
            </h2>
          )}
          <p className={styles.words}>
            <EmoticonText text={entry.excerpt} />
          </p>
          <p className={styles.tools}>
            {viewerId === entry.userId && (
              <ButtonLink look="text" href={links.stationEdit(userId, entry.no, page)}>
                수정
              </ButtonLink>
            )}
            {(viewerId === entry.userId || isOwner || isManager) && (
              <ConfirmLink
                look="text"
                href={withQuery(guest, { page: page === 1 ? null : page, confirm: entry.no })}
                label={`${entry.nick}님의 글 삭제`}
              >
                삭제
              </ConfirmLink>
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}
