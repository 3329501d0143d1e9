import { encode, type Hosts, join, whole, withQuery } from './address';
import { appStation } from './app-links';

/** A streamer’s station. */
export const stationLinks = {
  station: (hosts: Hosts, userId: string, nick: string) => {
    const url = hosts.station ? join(hosts.station, `/${encode(userId)}`) : `/station/${encode(userId)}`;
    return hosts.app ? appStation(hosts.app, whole(hosts, url), nick) : url;
  },
  /** where streamers edit their profile */
  profileSettings: (hosts: Hosts, userId: string) =>
    join(hosts.station, `${hosts.station ? '' : '/station'}/${encode(userId)}/setting/basic`),
  /** @param title what the app writes above it */
  stationPost: (hosts: Hosts, userId: string, titleNo: number, title = userId) => {
    const url = join(hosts.station, `${hosts.station ? '' : '/station'}/${encode(userId)}/post/${titleNo}`);
    return hosts.app ? appStation(hosts.app, whole(hosts, url), title) : url;
  },
  /** a comment or reply below its post, on whichever page of the comments; elsewhere the post alone is known */
  stationPostComment: (hosts: Hosts, userId: string, titleNo: number, commentNo: number): string => {
    const post = stationLinks.stationPost(hosts, userId, titleNo);
    return hosts.app || hosts.station ? post : `${post}?comment=${commentNo}#comment-${commentNo}`;
  },
  /** the pages of a station here; `station` and `stationPost` lead to them, to another host or into the app */
  stationHome: (userId: string) => `/station/${encode(userId)}`,
  /** a board, or all of them; page 1 and what a form leaves out stand in no address */
  stationBoard: (userId: string, bbsNo?: number | null, query: Record<string, string | number | null> = {}) =>
    withQuery(`/station/${encode(userId)}/board${bbsNo ? `/${bbsNo}` : ''}`, query),
  /** @param kind last segment of the page; all of them without */
  stationVods: (userId: string, kind = 'vod') =>
    `/station/${encode(userId)}/vod${kind === 'vod' ? '' : `/${kind}`}`,
  stationClips: (userId: string, kind: string) => `/station/${encode(userId)}/${kind}`,
  stationStore: (userId: string) => `/station/${encode(userId)}/store`,
  /** @param month 'YYYY-MM'; this one without */
  stationCalendar: (userId: string, month?: string) =>
    withQuery(`/station/${encode(userId)}/calendar`, { month: month ?? null }),
  /** the form that asks to be told when the broadcast of an entry begins */
  planAlarm: (userId: string, entryId: number) => `/station/${encode(userId)}/calendar/${entryId}/alarm`,
  stationGuest: (userId: string, page?: number, more: { entry?: number; send?: 1 } = {}) =>
    withQuery(`/station/${encode(userId)}/guest`, { page: page === 1 ? null : page, ...more }),
  /** @param open a comment whose form stands open */
  stationPostPage: (
    userId: string,
    titleNo: number,
    page?: number,
    open: { reply?: number; edit?: number; comment?: number; send?: 1 } = {},
  ) => withQuery(`/station/${encode(userId)}/post/${titleNo}`, { page: page === 1 ? null : page, ...open }),
  /** @param bbsNo the board that is preset */
  stationWrite: (userId: string, bbsNo?: number | null) =>
    `/station/${encode(userId)}/post/write${bbsNo ? `/${bbsNo}` : ''}`,
  /** @param page of the guestbook, where it leads back to */
  stationEdit: (userId: string, titleNo: number, page?: number) =>
    withQuery(`/station/${encode(userId)}/post/${titleNo}/edit`, { page: page === 1 ? null : page }),
  /** the pages for OBS, which their key opens (L040) */
  alertOverlay: (userId: string, key: string, query: Record<string, string | undefined> = {}) =>
    withQuery(`/station/${encode(userId)}/broadcast/alert/${encode(key)}`, query),
  chatOverlay: (userId: string, key: string, query: { after?: number } = {}) =>
    withQuery(`/station/${encode(userId)}/broadcast/chat/${encode(key)}`, query),
  /** @param key of the item (protocol/station/settings/codes.ts); none: the menu */
  stationSettings: (userId: string, key?: string) =>
    `/station/${encode(userId)}/setting${key ? `/${key}` : ''}`,
  /** where the owner goes live */
  stationUpload: (userId: string) => `/station/${encode(userId)}/upload`,
  /** what is said of an upload, until it is a VOD */
  stationUploadEdit: (userId: string, key: string) => `/station/${encode(userId)}/upload/${encode(key)}`,
  /** where the bytes of an upload go */
  stationUploadFile: (userId: string, key: string) => `/station/${encode(userId)}/upload/${encode(key)}/file`,
  stationBroadcast: (userId: string) => `/station/${encode(userId)}/broadcast`,
  /** what became of the owner's broadcasts */
  studio: (userId: string, query: { days?: number; before?: number } = {}) =>
    withQuery(`/station/${encode(userId)}/studio`, query),
  studioBroadcast: (userId: string, broadNo: number) => `/station/${encode(userId)}/studio/${broadNo}`,
  /** what the station was given */
  studioGifts: (userId: string, query: { kind?: string; before?: number } = {}) =>
    withQuery(`/station/${encode(userId)}/studio/gift`, query),
  studioSubscribers: (userId: string, before?: number) =>
    withQuery(`/station/${encode(userId)}/studio/subscriber`, { before }),
  studioFile: (userId: string, days: number) => `/station/${encode(userId)}/studio/figures.csv?days=${days}`,
  /** of a member who has no station */
  profile: (userId: string) => `/profile/${encode(userId)}`,
  fanSettings: (userId: string, query: Record<string, string | number | null>) =>
    withQuery(`/station/${encode(userId)}/setting/fan`, query),
  /** what streamers earned: another site's; null where the operator named none (S047) */
  stationIncome: (hosts: Hosts) => hosts.income ?? null,
  /** the balloons that they were given */
  stationPoints: (hosts: Hosts) => {
    if (!hosts.points) return null;
    const url = new URL(hosts.points);
    url.searchParams.set('gifttype', '1');
    return url.href;
  },
  /** what can be done with a post, for browsers without a script */
  stationPostMenu: (userId: string, titleNo: number) => `/station/${encode(userId)}/post/${titleNo}/menu`,
  /** the same of a comment or a reply */
  stationComment: (userId: string, titleNo: number, commentNo: number, page = 1) =>
    withQuery(`/station/${encode(userId)}/post/${titleNo}/comment/${commentNo}`, {
      page: page === 1 ? null : page,
    }),
  /** asks before posts are moved or deleted; `from`: the board that they were chosen on */
  stationCare: (userId: string, act: 'move' | 'delete', titleNos: readonly number[], from?: number | null) =>
    `/station/${encode(userId)}/care?${[`do=${act}`, ...titleNos.map((no) => `titles=${no}`), ...(from ? [`from=${from}`] : [])].join('&')}`,
  stationCareHome: (userId: string) => `/station/${encode(userId)}/care`,
  /** of a post, of a comment below it, or of the station itself */
  stationReport: (userId: string, about: { post?: number; comment?: number } = {}) =>
    withQuery(`/station/${encode(userId)}/report`, {
      post: about.post ?? null,
      comment: about.comment ?? null,
    }),
  /** @param list of domain/station/station.ts; none: who gave most */
  stationRanking: (userId: string, list = 'fans') =>
    withQuery(`/station/${encode(userId)}/ranking`, { list: list === 'fans' ? null : list }),
  stationInfo: (userId: string) => `/station/${encode(userId)}/info`,
} as const;
