import type { ReactNode } from 'react';
import { useHosts } from '~/features/shell/root-data';
import { links } from '~/links/links';
import { ButtonLink } from '~/ui/button/button';

interface ClosedWaysProps {
  /** null: whose it is may not be told, or is not known */
  streamer: { userId: string; nick: string } | null;
  /** a subscription opens it */
  subscribes: boolean;
  /** what stands between: the way that every closed door has */
  children: ReactNode;
}

/** Where a closed door leads: to a subscription that opens it, and to the streamer's station. */
export function ClosedWays({ streamer, subscribes, children }: ClosedWaysProps) {
  const hosts = useHosts();
  return (
    <>
      {subscribes && streamer && (
        <ButtonLink look="primary" href={links.subscribe(streamer.userId)}>
          구독하기
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
