import { breadcrumbs, type Shared } from '~/features/shell/share-meta';
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
  /** what schema.org is told of this kind alone */
  more: Record<string, unknown>;
}

function sharedVideo(watched: Watched, share: ShareFacts, { path, description, embed, more }: Told): Shared {
  const { title } = watched;
  return {
    path,
    title,
    description,
    image: share.image,
    type: 'video.other',
    isEmbeddable: true,
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

/** Null unless anybody may watch it. */
export function sharedLive(live: Watched & { broadNo: number }): Shared | null {
  const { share, userId, broadNo } = live;
  if (!share) return null;
  return sharedVideo(live, share, {
    path: links.livePlayer(here, userId, broadNo),
    description: described(live, 'LIVE 방송'),
    embed: links.embedLive(userId, broadNo),
    more: {
      publication: {
        '@type': 'BroadcastEvent',
        isLiveBroadcast: true,
        ...(share.at && { startDate: share.at }),
      },
    },
  });
}

/** Null unless anybody may watch it. */
export function sharedVod(vod: Watched & { titleNo: number; kind: 'vod' | 'catch' }): Shared | null {
  const { share, titleNo } = vod;
  if (!share) return null;
  const isClip = vod.kind === 'catch';
  return sharedVideo(vod, share, {
    path: isClip ? links.catchPlayer(here, titleNo) : links.vodPlayer(here, { no: titleNo }),
    description: described(vod, isClip ? 'Catch' : 'VOD'),
    embed: links.embedVod(titleNo),
    more: share.seconds ? { duration: `PT${share.seconds}S` } : {},
  });
}
