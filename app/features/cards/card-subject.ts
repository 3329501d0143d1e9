/** The card that an action is about, read from the address of its menu, so that lists need no props for it. */

import { cutText } from '~/domain/format/format';
import { type MyList, myLists } from '~/domain/my/list';
import { type CardRef, type Hosts, links } from '~/links/links';
import { type CardName, cardKinds, cardKindTable } from '~protocol/card-kinds';
import type { Reason } from '~protocol/item';
import { numberIdOf } from '~protocol/wire/ids';

export interface CardSubject extends CardRef {
  nick: string;
  /** why it is recommended; only then it can be refused */
  pick?: Reason;
  /** the card is a playlist; `no` is the number of its first VOD, in MY that of the playlist */
  playlist?: number;
  /** in MY: the playlist's first VOD that can be played */
  first?: number;
  /** the list of MY that the card stands on */
  my?: MyList;
  /** its content is deleted or private: it can only be taken off its list */
  isGone?: true;
  /** it stands in the streamer ranking */
  isRanked?: true;
}

/** A card that was just removed; an undo panel takes its place. */
export interface GoneCard extends CardSubject {
  /** delete: it left its list for good; nothing takes its place */
  undo: 'hide' | 'reject' | 'delete';
}

export const isSameCard = (a: CardName, b: CardName) => a.kind === b.kind && a.no === b.no;

type MenuQuery = { nick: string | null } & Pick<
  CardSubject,
  'pick' | 'playlist' | 'first' | 'my' | 'isGone' | 'isRanked'
>;

/** The query of a menu's address: nick, the reason of a recommended card, the playlist, and the list of MY. */
export function readMenuQuery(params: URLSearchParams): MenuQuery {
  const type = cutText(params.get('d') ?? '', 60);
  const score = Number(params.get('s') ?? Number.NaN);
  const playlist = numberIdOf(params.get('p'));
  const first = numberIdOf(params.get('v'));
  const my = myLists.find((list) => list === params.get('l'));
  return {
    nick: cutText(params.get('n') ?? '', 40) || null,
    ...(type && { pick: { type, score: Number.isFinite(score) ? score : null } }),
    ...(playlist !== null && { playlist }),
    ...(first !== null && { first }),
    ...(my && { my }),
    ...(params.get('x') === '1' && { isGone: true }),
    ...(params.get('r') === '1' && { isRanked: true }),
  };
}

/** '/card/vod/dodam/12?n=도담' → its card; null for any other address. */
export function subjectOf(href: string): CardSubject | null {
  const [, kindName, user = '', no] = /\/card\/(\w+)\/([^/]+)\/(\d+)\?/.exec(href) ?? [];
  const kind = cardKinds.find((known) => known === kindName);
  if (!kind) return null;
  const userId = decodeURIComponent(user);
  const { nick, ...more } = readMenuQuery(new URLSearchParams(href.slice(href.indexOf('?') + 1)));
  return { kind, userId, no: Number(no), nick: nick ?? userId, ...more };
}

/** The address of the card's content. */
export const addressOf = (
  { kind, userId, no, playlist, first }: CardRef & Partial<CardSubject>,
  hosts: Hosts,
) =>
  ({
    live: () => links.livePlayer(hosts, userId, no),
    vod: () => links.vodPlayer(hosts, playlist && first ? { no: first, playlist: { id: playlist } } : { no }),
    catch: () => links.catchPlayer(hosts, no),
    story: () => links.storyPlayer(hosts, no, 'home'),
  })[kind]();

/** '보미님의 방송' */
export const subjectName = ({ kind, nick, playlist }: CardSubject) =>
  `${nick}님의 ${playlist ? '재생목록' : cardKindTable[kind].name}`;
