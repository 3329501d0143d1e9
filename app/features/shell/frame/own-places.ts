import { type Hosts, links } from '~/links/links';
import type { RootData } from './root-data';

export interface OwnPlace {
  icon: string;
  label: string;
  href: string;
}

/** Where a member's own station is, and where they go live; who has none is led to open one (L051). */
export function ownPlaces(
  hosts: Hosts,
  { userId, nick, hasStation }: Pick<NonNullable<RootData['viewer']>, 'userId' | 'nick' | 'hasStation'>,
): OwnPlace[] {
  return hasStation
    ? [
        { icon: 'tv', label: '내 방송국', href: links.station(hosts, userId, nick) },
        { icon: 'radio', label: '방송하기', href: links.stationBroadcast(userId) },
      ]
    : [{ icon: 'tv', label: '방송국 열기', href: links.profile(userId) }];
}
