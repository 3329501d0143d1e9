import type { MyList } from '~/domain/my/list';
import { type CardRef, encode, withQuery } from './address';

/** What the address of a card's menu says beside the card. */
interface MenuFacts {
  pick?: { type: string; score: number | null };
  playlist?: { id: number; first?: number };
  my?: MyList;
  cover?: string;
  isRanked?: boolean;
}

/** the prefix of every card's menu and actions */
export const cardsPath = '/card/';

/** The same menu as a part, to be shown over the list. */
export const cardPart = (menu: string) => `${menu}&part`;

/** The menu and the actions of a card. */
export const cardLinks = {
  cards: cardsPath,
  /**
   * The menu of a card as a page; a script opens it in place. A recommended one says why it is there (D345), a
   * playlist's says which, one of MY's lists which list (`l`), and `x` that its content is gone or private; `r`: the
   * streamer ranking's, which is about the streamer.
   */
  cardMenu: (card: CardRef, nick: string, { pick, playlist, my, cover, isRanked }: MenuFacts = {}) =>
    `/card/${card.kind}/${encode(card.userId)}/${card.no}?n=${nick.replace(/[&#%+"<>\s]/g, encode)}${
      pick ? `&d=${encode(pick.type)}${pick.score === null ? '' : `&s=${pick.score}`}` : ''
    }${playlist ? `&p=${playlist.id}${playlist.first ? `&v=${playlist.first}` : ''}` : ''}${my ? `&l=${my}` : ''}${
      my && (cover === 'DELETE' || cover === 'PRIVATE') ? '&x=1' : ''
    }${isRanked ? '&r=1' : ''}`,
  cardAction: (card: CardRef) => `/card/${card.kind}/${encode(card.userId)}/${card.no}`,
  /** POST adds a streamer to the favourites or takes them off (`intent`); a GET leads to the station */
  favorite: (userId: string, nick: string) =>
    `/card/streamer/${encode(userId)}?n=${nick.replace(/[&#%+"<>\s]/g, encode)}`,
  /** the answer of the menu's loader for its dialog */
  cardState: (card: CardRef, playlist?: number) =>
    `/card/${card.kind}/${encode(card.userId)}/${card.no}?state${playlist ? `&p=${playlist}` : ''}`,
  /** the member's playlists to add a VOD to, and where to go then */
  addToPlaylist: ({ userId, no }: Pick<CardRef, 'userId' | 'no'>, returnTo: string) =>
    withQuery(`/card/vod/${encode(userId)}/${no}/playlist`, { returnTo }),
} as const;
