import type { ReactNode } from 'react';
import { useHosts } from '~/features/shell/frame/root-data';
import { type Hosts, links } from '~/links/links';
import { ButtonLink } from '~/ui/button/button';

interface ClosedWaysProps {
  /** null: whose it is may not be told, or is not known */
  streamer: { userId: string; nick: string } | null;
  /** what stands in the way: where what opens it is to be had is told of a subscription and of a ticket */
  reason: string;
  /** what stands between: the way that every closed door has */
  children: ReactNode;
}

/** Tickets of single broadcasts and VODs are the streamer's to give: no upstream sells them. */
const openers: Record<string, { href: (hosts: Hosts, userId: string) => string; label: string }> = {
  subscription: { href: (_hosts, userId) => links.subscribe(userId), label: '구독하기' },
  ticket: {
    href: (hosts, userId) => links.noteWrite(hosts, userId, false),
    label: '쪽지로 이용권 문의하기',
  },
};

/** Where a closed door leads: to what opens it, and to the streamer's station. */
export function ClosedWays({ streamer, reason, children }: ClosedWaysProps) {
  const hosts = useHosts();
  const opener = openers[reason];
  return (
    <>
      {opener && streamer && (
        <ButtonLink look="primary" href={opener.href(hosts, streamer.userId)}>
          {opener.label}
        </ButtonLink>
      )}
      {children}
      {streamer && (
        <ButtonLink look="outline" href={links.station(hosts, streamer.userId, streamer.nick)}>
          {`${streamer.nick}님 방송국 가기`}
        </ButtonLink>
      )}
    </>
  );
}
