import type { AlertWire, ChatLineWire } from '~protocol/chat/shapes';
import { isFirstOfDay } from '../../account/services/call-limits';
import type { PlatformContext } from '../../core/context';
import type { Db } from '../../db/open-database';
import { plainLine } from '../../text/plain-text';
import { findNick, findSpeaker } from '../store/lines';
import { findOnAirNo } from '../store/room';
import { insertLine } from '../store/say';
import { findStanding } from '../store/standing';
import { marksOf } from './admission';
import { tellAlert } from './overlay';
import { markBits, toLine } from './wire';

/** A gift or a subscription, as it stands in the chat. */
export interface Support {
  stationUserId: string;
  senderId: string;
  what: NonNullable<ChatLineWire['support']>['what'];
  /** how many; of a subscription its months so far */
  amount: number;
  tier?: number;
  message?: string | null;
  /** of a gift */
  giftId?: number;
  /** of a given subscription */
  receiverNick?: string;
}

/**
 * Says a gift or a subscription in the chat of what the station has on air, and on its pages for OBS, in the transaction
 * that moves the balance. Who may not write there says nothing with it.
 */
export async function tellSupport(context: PlatformContext, tx: Db, support: Support): Promise<void> {
  const { stationUserId, senderId, what, amount, tier = null, giftId = null, receiverNick = null } = support;
  const now = context.clock.now();
  const [speaker, standing, broadNo] = [
    await findSpeaker(tx, senderId),
    await findStanding(tx, stationUserId, senderId, now),
    await findOnAirNo(tx, stationUserId),
  ];
  const nick = speaker?.nick ?? '';
  const mayNowhere = speaker?.noChatUntil && speaker.noChatUntil > now;
  const isMuted = standing.timeoutUntil || standing.isBlacklisted || mayNowhere;
  const message = isMuted ? '' : plainLine(support.message ?? '');
  const alert: AlertWire = {
    kind: what === 'subscription' || what === 'givenSubscription' ? 'subscription' : 'gift',
    userNick: nick,
    support: { what, amount, tier, receiverNick },
    message,
  };
  await tellAlert(tx, stationUserId, alert);
  if (broadNo === null) return;
  const row = {
    ...{ broadNo, accountId: senderId, body: message, at: now, giftId, tier, mentions: [], clientKey: null },
    kind: alert.kind === 'gift' ? ('gift' as const) : ('subscription' as const),
    marks: markBits(marksOf(senderId, { userId: stationUserId }, standing)),
    months: what === 'subscription' ? amount : null,
  };
  const told = toLine({
    ...row,
    ...{ no: 0, userId: senderId, nick, deletedAt: null, giftAmount: amount, receiverNick },
    giftKind: what === 'subscription' ? null : what === 'givenSubscription' ? 'subscription' : what,
  });
  await insertLine(tx, row, told, null);
}

/** A new favourite, on the pages for OBS; of one person once a day: who goes and comes back is none. */
export async function tellFavorite(
  context: PlatformContext,
  tx: Db,
  { stationUserId, accountId }: { stationUserId: string; accountId: string },
): Promise<void> {
  const key = `favoriteAlert:${accountId}:${stationUserId}`;
  if (!(await isFirstOfDay({ ...context, db: tx }, key))) return;
  const userNick = (await findNick(tx, accountId)) ?? '';
  await tellAlert(tx, stationUserId, { kind: 'favorite', userNick, support: null, message: '' });
}
