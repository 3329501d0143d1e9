import { encode, type Hosts, join } from './address';
import { appStation } from './app-links';

/** A streamer’s station. */
export const stationLinks = {
  station: (hosts: Hosts, userId: string, nick: string) => {
    const url = hosts.station ? join(hosts.station, `/${encode(userId)}`) : `/station/${encode(userId)}`;
    return hosts.app ? appStation(hosts.app, url, nick) : url;
  },
  /** where streamers edit their profile */
  profileSettings: (hosts: Hosts, userId: string) =>
    join(hosts.station, `${hosts.station ? '' : '/station'}/${encode(userId)}/setting/basic`),
  stationPost: (hosts: Hosts, userId: string, titleNo: number) =>
    hosts.station
      ? join(hosts.station, `/${encode(userId)}/post/${titleNo}`)
      : `/station/${encode(userId)}/post/${titleNo}`,
} as const;
