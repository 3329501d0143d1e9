import { writeCalendar } from '~/domain/format/ical';
import { type FeedEntry, writeOpml, writeRss } from '~/domain/format/rss';
import { type Hosts, links } from '~/links/links';
import { parseWireDate } from '~protocol/wire/date';

/** The site as documents name it: everything in them is a whole address. */
export interface Site {
  origin: string;
  hosts: Hosts;
  productName: string;
}

interface Item {
  kind: 'post' | 'vod' | 'live';
  no: number;
  stationUserId: string;
  nick: string;
  title: string;
  text: string;
  at: number;
}

const categories = { post: '게시글', vod: 'VOD', live: '방송' } as const;

const pathOf = (hosts: Hosts, { kind, no, stationUserId }: Item): string => {
  if (kind === 'vod') return links.vodPlayer(hosts, { no });
  if (kind === 'live') return links.livePlayer(hosts, stationUserId, no);
  return links.stationPost(hosts, stationUserId, no);
};

/** 'tag:' URIs (RFC 4151) stay what they are when addresses change. */
const idOf = ({ origin }: Site, kind: string, no: number) =>
  `tag:${new URL(origin).hostname},2026:${kind}/${no}`;

const toEntry = (site: Site, item: Item): FeedEntry => ({
  id: idOf(site, item.kind, item.no),
  title: item.title.trim() || item.nick,
  text: item.text,
  url: new URL(pathOf(site.hosts, item), site.origin).href,
  author: item.nick,
  category: categories[item.kind],
  at: item.at,
});

/** RSS of what is new; `station` where it is the feed of one. */
export function feedDocument(
  site: Site,
  items: readonly Item[],
  station: { userId: string; nick: string } | null,
): string {
  const name = station ? `${station.nick}의 새 글과 방송` : '즐겨찾기 새 글과 방송';
  return writeRss({
    title: `${name} - ${site.productName}`,
    url: new URL(links.myFeed(station?.userId), site.origin).href,
    description: '전체 공개된 게시글과 VOD, 방송만 담겨 있습니다.',
    entries: items.map((item) => toEntry(site, item)),
  });
}

interface SyndicatedNotice {
  noticeNo: number;
  title: string;
  text: string;
  at: number;
  key: string;
}

/** RSS of a member's notices. One that takes in something new is new to a reader, too. */
export const noticesDocument = (site: Site, notices: readonly SyndicatedNotice[]): string =>
  writeRss({
    title: `내 알림 - ${site.productName}`,
    url: new URL(links.notices(), site.origin).href,
    description: '무슨 알림인지만 담겨 있습니다. 자세한 내용은 로그인한 뒤 볼 수 있습니다.',
    entries: notices.map(({ noticeNo, title, text, at, key }) => ({
      id: `${idOf(site, 'notice', noticeNo)}/${at}`,
      title,
      text,
      url: new URL(links.openNotice(noticeNo, key), site.origin).href,
      author: site.productName,
      category: '알림',
      at,
    })),
  });

interface Plan {
  kind: 'sports' | 'esports' | 'station';
  no: number;
  userId: string;
  nick: string;
  title: string;
  league: string | null;
  startsAt: number;
  isCancelled: boolean;
}

/** Where a plan is shown: a match in its schedule, what a station plans in its calendar. */
const planPath = ({ kind, league, userId }: Plan) => {
  if (kind === 'station') return links.stationCalendar(userId);
  return kind === 'sports' ? links.liveGroup('sports') : links.search({ szKeyword: league ?? '' });
};

/** iCalendar of planned broadcasts as they were known on `day` ('YYYY-MM-DD', Seoul). */
export const calendarDocument = (site: Site, plans: readonly Plan[], day: string): string =>
  writeCalendar({
    product: site.productName,
    name: `${site.productName} 즐겨찾기 방송 일정`,
    stampedAt: parseWireDate(`${day} 00:00:00`) ?? 0,
    events: plans.map((plan) => ({
      uid: `${plan.kind}-${plan.no}@${new URL(site.origin).hostname}`,
      startsAt: plan.startsAt,
      title: `${plan.nick}: ${plan.title}`,
      text: plan.league
        ? `${plan.league} · ${plan.nick}님이 방송할 예정입니다.`
        : `${plan.nick} 방송국의 일정입니다.`,
      url: new URL(planPath(plan), site.origin).href,
      isCancelled: plan.isCancelled,
    })),
  });

interface Group {
  title: string | null;
  streamers: readonly { userId: string; userNick: string }[];
}

/** OPML: the feed of each favourite, by group. */
export const favoritesDocument = (site: Site, groups: readonly Group[], key: string): string =>
  writeOpml(
    `${site.productName} 즐겨찾기`,
    groups.map(({ title, streamers }) => ({
      title,
      feeds: streamers.map(({ userId, userNick }) => ({
        title: userNick,
        xmlUrl: new URL(links.feedXml(key, userId), site.origin).href,
        htmlUrl: new URL(links.station(site.hosts, userId, userNick), site.origin).href,
      })),
    })),
  );
