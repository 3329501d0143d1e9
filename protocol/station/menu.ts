/** What stands beside a station's pages: its boards, its entries and those who give and subscribe (my-station §7.2). */

import { z } from 'zod';
import { uploadedImage } from '~protocol/picture/codes';
import { yes, yesUnlessSaid } from '../wire/flag';
import { listOf } from '../wire/list-of';
import { boardTypes, isBoardLine } from './codes';

const text = z.string();
const count = z.coerce.number<number | string>();

const fanFields = z.object({
  userId: text.min(1),
  userNick: text.nullish(),
  userNickname: text.nullish(),
  profileImage: text.nullish(),
});
const fanOf = ({ userId, userNick, userNickname, profileImage }: z.output<typeof fanFields>) => ({
  userId,
  nick: userNick || userNickname || userId,
  ...(uploadedImage(profileImage) && { face: uploadedImage(profileImage) }),
});
/** One of a ranking, the first first. */
export type StationFan = ReturnType<typeof fanOf>;
const fans = listOf(fanFields.transform(fanOf)).nullish();

/** `count`: balloons given, or months paid for; `since`: 'yyyy.MM.dd' of the first payment. Null: unknown. */
export const topFanSchema = fanFields
  .extend({ totalGift: count.nullish() })
  .transform(({ totalGift, ...fan }) => ({
    ...fanOf(fan),
    count: totalGift ?? null,
    since: null,
  }));
export const subscriberSchema = fanFields
  .extend({ accPaymentCount: count.nullish(), accFirstPaymentDate: text.nullish() })
  .transform(({ accPaymentCount, accFirstPaymentDate, ...fan }) => ({
    ...fanOf(fan),
    count: accPaymentCount ?? null,
    since: accFirstPaymentDate?.slice(0, 10).replaceAll('-', '.') ?? null,
  }));

function kindOf(boardType: number) {
  if (boardType === boardTypes.title) return 'group' as const;
  if (isBoardLine(boardType)) return 'line' as const;
  return boardType === boardTypes.guest ? ('guest' as const) : ('posts' as const);
}
const boardSchema = z
  .object({
    bbsNo: count.nullish(),
    bbsId: count.nullish(),
    name: text.nullish(),
    boardName: text.nullish(),
    boardType: count,
    authNo: count.nullish(),
    /** ours: whether the viewer may read it */
    isReadable: yesUnlessSaid,
  })
  .transform((board) => ({
    bbsNo: board.bbsNo ?? board.bbsId ?? 0,
    name: board.name || board.boardName || '',
    kind: kindOf(board.boardType),
    isReadable: board.isReadable,
  }));
export type StationBoard = z.output<typeof boardSchema>;

/** What the service offers the owner elsewhere (S042). */
const offers = ['supporters', 'best', 'partner'] as const;
export type StationOffer = (typeof offers)[number];

/** Some answers spell the lists in one way, some in the other (S093), and so the entries of the menu (S094). */
export const menuSchema = z
  .object({
    topfans: fans,
    fanList: fans,
    subscribeAccfans: fans,
    subscribeAccFans: fans,
    subscribeGiftfans: fans,
    subscribeGiftFans: fans,
    boards: listOf(boardSchema),
    store: yes,
    supporters: yes,
    best: yes,
    partner: yes,
    hiddenMenu: z
      .object({
        showStoreMenu: yes,
        showSupportersMenu: yes,
        showBestMenu: yes,
        showPartnerMenu: yes,
      })
      .nullish(),
  })
  .transform(({ boards, hiddenMenu: shown, ...menu }) => {
    const isOffered = {
      supporters: menu.supporters || shown?.showSupportersMenu,
      best: menu.best || shown?.showBestMenu,
      partner: menu.partner || shown?.showPartnerMenu,
    };
    return {
      boards,
      fans: [...(menu.topfans ?? []), ...(menu.fanList ?? [])],
      subscribers: [...(menu.subscribeAccfans ?? []), ...(menu.subscribeAccFans ?? [])],
      givers: [...(menu.subscribeGiftfans ?? []), ...(menu.subscribeGiftFans ?? [])],
      hasStore: menu.store || (shown?.showStoreMenu ?? false),
      offers: offers.filter((offer) => isOffered[offer]),
    };
  });
export type StationMenu = z.output<typeof menuSchema>;
