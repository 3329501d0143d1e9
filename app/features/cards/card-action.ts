/** The actions of a card and their answers. The form fields are the same with and without JavaScript. */

import type { MyList } from '~/domain/my/list';
import type { ToastModel } from '~/ui/toast/toast';
import { cardKindTable } from '~protocol/card-kinds';
import type { VodCare } from '~protocol/station/vods/calls';
import type { CardSubject } from './card-subject';

export const cardIntents = [
  'later',
  'hide',
  'unhide',
  'reject',
  'unreject',
  'favorite',
  'unfavorite',
  'take',
  'up',
  'unup',
  'delete',
] as const;
export type CardIntent = (typeof cardIntents)[number];

/** The answer to a script; a plain form gets a redirect with the same toast. */
export interface CardActionAnswer {
  ok: boolean;
  intent: CardIntent;
  toast: ToastModel | null;
  /** where to sign in, when that is what is missing */
  login?: string;
}

/** What a card's menu is made from. `stationNo` is null for cards of lists, which carry none. */
export interface ContextMenu {
  appScheme: string;
  shareUrl: string;
  stationNo: number | null;
  menuList: MenuKey[];
}

/** What the viewer may do with a card beyond its menu; asked for when the menu opens. */
export interface CardCare {
  /** of VODs and clips; null for guests, and for what they may not know of */
  vod: VodCare | null;
  /** the story may be deleted */
  isStoryMine: boolean;
  /** the playlist is the viewer's own */
  isOwnPlaylist: boolean;
}

/** What the menu needs before it opens: the answer of the card route's loader. */
export interface CardMenuData {
  contextMenu: ContextMenu;
  isLoggedIn: boolean;
  isFavorite: boolean;
  care: CardCare;
}

/** The items of a card's menu (D273, D274) and the favourite toggle. `intent` null: a link or a script, not a form. */
export const menuTable = {
  'view-later': { intent: 'later', icon: 'clock', label: '나중에 보기' },
  'add-playlist': { intent: null, icon: 'list-plus', label: '재생목록에 담기' },
  'playlist-share': { intent: 'take', icon: 'list-plus', label: '재생목록 퍼가기' },
  favorite: { intent: 'favorite', icon: 'heart', label: '즐겨찾기 추가' },
  'not-recommend': { intent: 'reject', icon: 'thumbs-down', label: '추천받지 않기' },
  hidden: { intent: 'hide', icon: 'eye-off', label: '스트리머 숨기기' },
  share: { intent: null, icon: 'share-2', label: '공유하기' },
  'add-favorite-group': { intent: null, icon: 'users', label: '즐겨찾기 그룹' },
  'delete-live': { intent: 'delete', icon: 'trash-2', label: '삭제하기' },
  'delete-vod': { intent: 'delete', icon: 'trash-2', label: '삭제하기' },
  'delete-later': { intent: 'delete', icon: 'trash-2', label: '삭제하기' },
  'delete-up': { intent: 'delete', icon: 'trash-2', label: 'UP 취소' },
  'edit-playlist': { intent: null, icon: 'pencil', label: '수정하기' },
  'delete-playlist': { intent: null, icon: 'trash-2', label: '삭제하기' },
  station: { intent: null, icon: 'house', label: '방송국 가기' },
} as const;
export type MenuKey = keyof typeof menuTable;

/** How a card leaves the list of MY that it stands on (P105). */
const deleteKeys: Record<MyList, MenuKey> = {
  'recent-live': 'delete-live',
  'recent-vod': 'delete-vod',
  later: 'delete-later',
  up: 'delete-up',
  'own-playlist': 'delete-playlist',
  'taken-playlist': 'delete-playlist',
};

type Facts = Pick<CardSubject, 'kind' | 'pick' | 'playlist' | 'first' | 'my' | 'isGone' | 'isRanked'>;

/**
 * Only broadcasts and VODs can be watched later (GX23), only VODs be put into a playlist; a playlist is taken over as
 * it is; only what was recommended can be refused. MY's lists are not shortened by hiding: their cards are deleted.
 * The ranking is one of streamers: its menus are about them alone (D259).
 */
export function menuListOf(card: Facts): MenuKey[] {
  const { kind, pick, playlist, my, isRanked } = card;
  const { isForLater, isForPlaylists } = cardKindTable[kind];
  if (isRanked) return ['station', 'favorite'];
  if (my) return myMenuOf(card, my);
  const items: [MenuKey, unknown][] = [
    ['playlist-share', playlist],
    ['view-later', !playlist && isForLater],
    ['add-playlist', !playlist && isForPlaylists],
    ['favorite', true],
    ['not-recommend', pick],
    ['hidden', true],
    ['share', true],
  ];
  return shown(items);
}

/** The menu of a card on one of MY's lists. */
function myMenuOf({ kind, playlist, first, isGone }: Facts, my: MyList): MenuKey[] {
  return shown([
    ['edit-playlist', my === 'own-playlist'],
    ['view-later', !playlist && my !== 'later' && !isGone],
    ['add-playlist', !playlist && cardKindTable[kind].isForPlaylists && !isGone],
    ['favorite', my !== 'own-playlist'],
    ['add-favorite-group', my !== 'own-playlist'],
    ['share', !isGone && (!playlist || first)],
    [deleteKeys[my], true],
  ]);
}

const shown = (items: readonly [MenuKey, unknown][]): MenuKey[] =>
  items.flatMap(([key, is]) => (is ? [key] : []));
