import type { RootData } from '~/features/shell/frame/root-data';
import { breadcrumbs, type Shared } from '~/features/shell/frame/share-meta';
import { links, profileImageUrl } from '~/links/links';
import type { Station } from '~protocol/station/calls';

type Matches = readonly { id: string; data?: unknown }[];

function dataOf<Data>(matches: Matches, id: string): Data | undefined {
  return matches.find((match) => match.id === id)?.data as Data | undefined;
}

const stationOf = (matches: Matches) => dataOf<{ station: Station }>(matches, 'station/layout')?.station;

/** The home of a station. */
export function sharedStation(matches: Matches): Shared | null {
  const root = dataOf<RootData>(matches, 'root');
  const station = stationOf(matches);
  if (!root || !station) return null;
  const path = links.stationHome(station.userId);
  const image = profileImageUrl(root.config.hosts, station.userId, station.face, 'large');
  return {
    path,
    title: `${station.nick} 방송국`,
    description: station.words || `${station.nick}님의 방송과 VOD, 게시글을 보세요.`,
    image,
    type: 'profile',
    jsonLd: (whole) => [
      {
        '@type': 'ProfilePage',
        mainEntity: { '@type': 'Person', name: station.nick, url: whole(path), image: whole(image) },
      },
    ],
  };
}

interface Post {
  no: number;
  title: string;
  html: string;
  photos: { url: string }[];
  blind: unknown;
}

/** A post that a guest may read; what others may is told to nobody. */
export function sharedPost(matches: Matches, post: Post | null): Shared | null {
  const station = stationOf(matches);
  if (!post || post.blind || !station || dataOf<RootData>(matches, 'root')?.viewer !== null) return null;
  const path = links.stationPostPage(station.userId, post.no);
  return {
    path,
    title: post.title,
    description: post.html.replace(/<[^>]*>/g, ' ').replace(/&[#\w]+;/g, ' '),
    image: post.photos[0]?.url ?? null,
    type: 'article',
    jsonLd: (whole) => [
      breadcrumbs(whole, [
        { name: `${station.nick} 방송국`, path: links.stationHome(station.userId) },
        { name: post.title, path },
      ]),
    ],
  };
}
