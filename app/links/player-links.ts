import type { PastPlace } from '~protocol/live/codes';
import { encode, type Hosts, join, withQuery } from './address';
import { appCatchStory, appLive, appVideo } from './app-links';

/** The parts of a VOD's address beside its number. */
interface VodTarget {
  no: number;
  /** it is on the watch-later list */
  later?: string | null;
  playlist?: { id: number } | null;
  /** where it stands on a station: the app asks for it */
  stationNo?: number | null;
  bbsNo?: number | null;
}

const vodPath = ({ no, later, playlist }: VodTarget) =>
  `/player/${no}${playlist ? `/playlist/${playlist.id}` : later ? '/later#REG_DATE/1' : ''}`;

/** The clip that was pressed and the four after it. */
const catchRun = 5;

/** Players: outside ones, the app’s, or our own pages; and the previews. */
export const playerLinks = {
  livePlayer: (hosts: Hosts, userId: string, broadNo: number) =>
    hosts.app
      ? appLive(hosts.app, userId, broadNo)
      : join(hosts.play, hosts.play ? `/${encode(userId)}/${broadNo}` : `/play/${encode(userId)}/${broadNo}`),
  /** our own player at an earlier place of what is on air; null: at now */
  livePlace: (userId: string, broadNo: number, at: PastPlace | null) =>
    withQuery(`/play/${encode(userId)}/${broadNo}`, { at }),
  /** waits for a streamer's next broadcast, and leads to the one that is on air */
  waiting: (userId: string) => `/play/${encode(userId)}`,
  vodPlayer: (hosts: Hosts, vod: VodTarget) =>
    hosts.app
      ? appVideo(hosts.app, {
          titleNo: vod.no,
          stationNo: vod.stationNo ?? undefined,
          bbsNo: vod.bbsNo ?? undefined,
          ...(vod.playlist && { playlistIdx: vod.playlist.id, type: 'playlist' }),
        })
      : join(hosts.vod, vodPath(vod)),
  /** a comment or reply below a VOD; elsewhere the VOD alone is known */
  vodPlayerComment: (hosts: Hosts, titleNo: number, commentNo: number): string => {
    const player = playerLinks.vodPlayer(hosts, { no: titleNo });
    return hosts.app || hosts.vod ? player : `${player}?comment=${commentNo}#comment-${commentNo}`;
  },
  /** the second to start at */
  vodAt: (hosts: Hosts, titleNo: number, seconds: number) =>
    join(hosts.vod, `/player/${titleNo}?change_second=${seconds}`),
  /** its chat, from a second on */
  vodChat: (titleNo: number, from?: number) => withQuery(`/player/${titleNo}/chat`, { from }),
  /** a chapter of it */
  vodChapter: (titleNo: number, seconds: number) => `/player/${titleNo}?t=${seconds}`,
  /** @param following what comes after it in its list */
  catchPlayer: (hosts: Hosts, titleNo: number, following: readonly number[] = []) =>
    hosts.app
      ? appVideo(hosts.app, { titleNo, type: 'catch' })
      : join(
          hosts.vod,
          `/player/${titleNo}/catch?szSearchTnoList=${[titleNo, ...following].slice(0, catchRun).join('-')}`,
        ),
  /** the same within our own player: the whole list stays in the address, so that there is a way back */
  catchInRun: (titleNo: number, run: readonly number[]) =>
    `/player/${titleNo}/catch?szSearchTnoList=${run.join('-')}`,
  /** GX15, GX16: the story that was pressed in the path, the ones after it in the query */
  storyPlayer: (
    hosts: Hosts,
    storyIdx: number,
    location: 'home' | 'search' | 'my',
    following: readonly number[] = [],
  ) =>
    hosts.app
      ? appCatchStory(hosts.app, storyIdx)
      : join(
          hosts.vod,
          `/player/${storyIdx}/catchstory?o=1&szLocation=${location}&aStoryListIdx=${following.join('-')}`,
        ),
  /** the players that other sites may show in a frame */
  embedLive: (userId: string, broadNo: number) => `/embed/live/${encode(userId)}/${broadNo}`,
  embedVod: (titleNo: number) => `/embed/player/${titleNo}`,
  /** where forms begin a clip, and where its maker cuts it */
  clips: '/clip',
  clip: (no: number) => `/clip/${no}`,
  /** those that the member has made */
  myClips: (before?: number | null) => withQuery('/my/clips', { before }),
  vodPosition: (titleNo: number) => `/player/${titleNo}/position`,
  /** the stream of a preview, and the state of the previewed broadcasts */
  preview: (userId: string, broadNo: number) => `/preview/${encode(userId)}/${broadNo}`,
  previews: (numbers: string) => `/preview?index&nos=${numbers}`,
} as const;
