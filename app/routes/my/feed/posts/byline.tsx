import type { ReactNode } from 'react';
import feed from '~/features/feed/feed.module.css';
import { useHosts } from '~/features/shell/frame/root-data';
import { links, profileImageUrl } from '~/links/links';
import { AuthorName } from '~/ui/author-name/author-name';

interface BylineProps {
  userId: string;
  nick: string;
  face?: string;
  date: string | null;
  children?: ReactNode;
}

/** Whose it is, and when it came. */
export function Byline({ userId, nick, face, date, children }: BylineProps) {
  const hosts = useHosts();
  return (
    <p className={feed.who}>
      <img src={profileImageUrl(hosts, userId, face)} width="32" height="32" alt="" loading="lazy" />
      <b>
        <AuthorName userId={userId} nick={nick} href={links.station(hosts, userId, nick)} />
      </b>
      {date && <span>{date}</span>}
      {children}
    </p>
  );
}
