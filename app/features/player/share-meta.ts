import { breadcrumbs, type Shared } from '~/features/shell/frame/share-meta';
import { links } from '~/links/links';
import type { ShareFacts } from './share-facts.server';

interface Watched {
  userId: string;
  nick: string;
  title: string;
  category: string | null;
  hlsUrl: string;
  share: ShareFacts | null;
}

/** Our own player links to our own pages. */
const here = { login: null, play: null, vod: null, station: null, media: null };

const described = ({ nick, category }: Watched, kind: string) =>
  [`${nick}님의 ${kind}`, category].filter(Boolean).join(' · ');

const trail = (whole: (path: string) => string, { nick, userId, title }: Watched, path: string) =>
  breadcrumbs(whole, [
    { name: `${nick} 방송국`, path: links.stationHome(userId) },
    { name: title, path },
  ]);

interface Told {
  path: string;
  description: string;
  /** its player for frames */
  embed: string;
  /** oEmbed knows the address */
  isEmbeddable: boolean;
  /** what schema.org is told of this kind alone */
  more: Record<string, unknown>;
}

function sharedVideo(
  watched: Watched,
  share: ShareFacts,
  { path, description, embed, isEmbeddable, more }: Told,
): Shared {
  const { title } = watched;
  return {
    path,
    title,
    description,
    image: share.image,
    type: 'video.other',
    isEmbeddable,
    jsonLd: (whole) => [
      {
        '@type': 'VideoObject',
        name: title,
        description,
        ...(share.image && { thumbnailUrl: whole(share.image) }),
        ...(share.at && { uploadDate: share.at }),
        embedUrl: whole(embed),
        ...more,
      },
      trail(whole, watched, path),
    ],
  };
}

/** Null unless anyone may watch it. */
export function sharedLive(live: Watched & { broadNo: number }): Shared | null {
  const { share, userId, broadNo } = live;
  if (!share) return null;
  return sharedVideo(live, share, {
    path: links.livePlayer(here, userId, broadNo),
    description: described(live, 'LIVE 방송'),
    embed: links.embedLive(userId, broadNo),
    isEmbeddable: true,
    more: {
      publication: {
        '@type': 'BroadcastEvent',
        isLiveBroadcast: true,
        ...(share.at && { startDate: share.at }),
      },
    },
  });
}

const lengthOf = ({ seconds }: ShareFacts) => (seconds ? { duration: `PT${seconds}S` } : {});

/** Null unless anyone may watch it. */
export function sharedVod(vod: Watched & { titleNo: number; kind: 'vod' | 'catch' }): Shared | null {
  const { share, titleNo } = vod;
  if (!share) return null;
  const isClip = vod.kind === 'catch';
  return sharedVideo(vod, share, {
    path: isClip ? links.catchPlayer(here, titleNo) : links.vodPlayer(here, { no: titleNo }),
    description: described(vod, isClip ? 'Catch' : 'VOD'),
    embed: links.embedVod(titleNo),
    isEmbeddable: true,
    more: lengthOf(share),
  });
}

/** A story by the clip of it that plays, with the title of the story; null unless anyone may watch that clip. */
export function sharedStory(clip: Watched & { titleNo: number }, storyIdx: number): Shared | null {
  const { share, titleNo } = clip;
  if (!share) return null;
  return sharedVideo(clip, share, {
    path: links.storyPlayer(here, storyIdx, 'home', [storyIdx]),
    description: described(clip, 'Catch 스토리'),
    embed: links.embedVod(titleNo),
    isEmbeddable: false,
    more: lengthOf(share),
  });
}
