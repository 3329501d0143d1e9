/** What stands beside a station's pages: its boards, its entries and those who give and subscribe. Wire in, models out. */
import { isYes } from '~/domain/broadcast';
import {
  boardKindOf,
  type RankedFan,
  type StationBoard,
  type StationFan,
  type StationMenu,
  type StationRanking,
  stationOffers,
} from '~/domain/station';
import { pathOf } from '~protocol/path';
import * as wire from '~protocol/station';
import * as fansWire from '~protocol/station-fans';
import type { Upstream } from './client.server';
import type { Outcome } from './outcome.server';
import { definePersonalCall } from './registry.server';

interface StationAt {
  userId: string;
}

const menuCall = definePersonalCall({
  name: 'station.menu',
  service: 'channel',
  method: 'GET',
  path: (at: StationAt) => pathOf(wire.channelPaths.menu, at),
  schema: wire.menuAnswerSchema,
});

const topFansCall = definePersonalCall({
  name: 'station.topFans',
  service: 'channel',
  method: 'GET',
  path: (at: StationAt) => pathOf(wire.channelPaths.topFans, at),
  schema: fansWire.rankingAnswerSchema,
  essential: true,
});

const subscribersCall = definePersonalCall({
  name: 'station.subscribers',
  service: 'channel',
  method: 'GET',
  path: ({ userId, tier }: StationAt & { tier: 1 | 2 }) =>
    pathOf(wire.channelPaths.subscribers, { userId, list: `subscribe-${tier}` }),
  schema: fansWire.rankingAnswerSchema,
  essential: true,
});

/** Nothing where the call fails: the page goes on without it. */
export async function readStationMenu(upstream: Upstream, userId: string): Promise<StationMenu> {
  const outcome = await upstream.call(menuCall, { userId });
  if (!outcome.ok) return { boards: [], fans: [], subscribers: [], givers: [], hasStore: false, offers: [] };
  const { value, parseItems } = outcome;
  // an answer has one spelling or the other
  const fans = (...spellings: Array<unknown[] | null | undefined>): StationFan[] =>
    parseItems(
      spellings.flatMap((list) => list ?? []),
      fansWire.fanSchema,
      (fan) => ({
        userId: fan.userId,
        nick: fan.userNick || fan.userNickname || fan.userId,
      }),
    );
  return {
    boards: parseItems(value.boards, wire.boardSchema, toBoard),
    fans: fans(value.topfans, value.fanList),
    subscribers: fans(value.subscribeAccfans, value.subscribeAccFans),
    givers: fans(value.subscribeGiftfans, value.subscribeGiftFans),
    ...entriesOf(value),
  };
}

/** A ranking of a station, whole: who gave most balloons, or who has subscribed the longest. */
export async function listRanking(
  upstream: Upstream,
  userId: string,
  list: StationRanking,
): Promise<Outcome<RankedFan[]>> {
  const outcome =
    list === 'fans'
      ? await upstream.call(topFansCall, { userId })
      : await upstream.call(subscribersCall, { userId, tier: list === 'subscribe-1' ? 1 : 2 });
  if (!outcome.ok) return outcome;
  const { value, parseItems } = outcome;
  const nickOf = (fan: fansWire.FanWire) => fan.userNick || fan.userNickname || fan.userId;
  return {
    ok: true,
    value:
      list === 'fans'
        ? parseItems(value.data, fansWire.topFanSchema, (fan) => ({
            userId: fan.userId,
            nick: nickOf(fan),
            count: fan.totalGift ?? null,
            since: null,
          }))
        : parseItems(value.data, fansWire.subscriberSchema, (fan) => ({
            userId: fan.userId,
            nick: nickOf(fan),
            count: fan.accPaymentCount ?? null,
            since: fan.accFirstPaymentDate?.slice(0, 10).replaceAll('-', '.') ?? null,
          })),
  };
}

/** Which entries the menu has beside the boards (S094). */
function entriesOf({ store, supporters, best, partner, hiddenMenu: shown }: wire.MenuAnswer) {
  const flags = {
    supporters: isYes(supporters) || isYes(shown?.showSupportersMenu),
    best: isYes(best) || isYes(shown?.showBestMenu),
    partner: isYes(partner) || isYes(shown?.showPartnerMenu),
  };
  return {
    hasStore: isYes(store) || isYes(shown?.showStoreMenu),
    offers: stationOffers.filter((offer) => flags[offer]),
  };
}

const toBoard = (board: ReturnType<typeof wire.boardSchema.parse>): StationBoard => ({
  bbsNo: board.bbsNo ?? board.bbsId ?? 0,
  name: board.name || board.boardName || '',
  kind: boardKindOf(board.boardType),
  isReadable: board.isReadable === undefined || board.isReadable === null || isYes(board.isReadable),
});
