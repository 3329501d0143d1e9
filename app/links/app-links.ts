/** Addresses that the mobile app opens itself: `{scheme}://{action}?…` (D003). Pure. */

const encode = encodeURIComponent;

/** A key that is not known is left out: the app would read an empty one as a number 0. */
function address(
  scheme: string,
  action: string,
  values: Record<string, string | number | undefined> = {},
): string {
  const query = Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${encode(value as string | number)}`)
    .join('&');
  return `${scheme}://${action}${query && `?${query}`}`;
}

interface VideoTarget {
  titleNo: number;
  stationNo?: number;
  bbsNo?: number;
  /** the playlist that it is played from */
  playlistIdx?: number;
  type?: string;
}

export const appClose = (scheme: string) => address(scheme, 'browser/close');

export const appLive = (scheme: string, userId: string, broadNo: number) =>
  address(scheme, 'player/live', { user_id: userId, broad_no: broadNo });

export const appVideo = (scheme: string, { titleNo, stationNo, bbsNo, playlistIdx, type }: VideoTarget) =>
  address(scheme, 'player/video', {
    station_no: stationNo,
    bbs_no: bbsNo,
    title_no: titleNo,
    nPlaylistIdx: playlistIdx,
    type,
  });

export const appCatchStory = (scheme: string, storyIdx: number) =>
  address(scheme, 'player/catchstory', { nStoryIdx: storyIdx });

export const appStation = (scheme: string, url: string, title: string) =>
  address(scheme, 'browser/station', { url, title });

export const appExternal = (scheme: string, url: string) => address(scheme, 'browser/external', { url });

export const appShare = (scheme: string, url: string, title: string) =>
  address(scheme, 'share', { url, title });

export const appSubscription = (scheme: string, receiverId: string, nick: string, image: string) =>
  address(scheme, 'item/subscription', { receiverId, receive_nick: nick, bj_image: image });
