/** The actions of a card and their answers. The form fields are the same with and without JavaScript. */
import type { ToastModel } from '~/ui/toast/toast';
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

/** What the menu needs before it opens: the answer of the card route's loader. */
export interface CardMenuData {
  contextMenu: ContextMenu;
  isLoggedIn: boolean;
  isFavorite: boolean;
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
} as const;
export type MenuKey = keyof typeof menuTable;

/**
 * Only broadcasts and VODs can be watched later (GX23), only VODs be put into a playlist; a playlist is taken over as
 * it is; only what was recommended can be refused.
 */
export const menuListOf = ({
  kind,
  pick,
  playlist,
}: Pick<CardSubject, 'kind' | 'pick' | 'playlist'>): MenuKey[] => [
  ...(playlist ? (['playlist-share'] as const) : []),
  ...(!playlist && (kind === 'live' || kind === 'vod') ? (['view-later'] as const) : []),
  ...(!playlist && kind === 'vod' ? (['add-playlist'] as const) : []),
  'favorite',
  ...(pick ? (['not-recommend'] as const) : []),
  'hidden',
  'share',
];
