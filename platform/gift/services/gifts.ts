import { type GiftKind, giftLimits } from '~protocol/station/gift/codes';
import { graphemeCount } from '~protocol/wire/text';
import { countCall } from '../../account/services/call-limits';
import { tellSupport } from '../../chat/services/support';
import type { PlatformContext } from '../../core/context';
import type { Actor } from '../../core/services/actor';
import { fieldInvalid } from '../../core/services/refusal';
import { typedDigits } from '../../core/services/typed-digits';
import { addNotice } from '../../notice/services/raise';
import { refuseWords } from '../../station/services/writer';
import { plainLine } from '../../text/plain-text';
import { findBalance } from '../store/balance';
import { insertGift, joinFanClub } from '../store/gifts';
import { requireGiver } from './giver';
import { move, moveKey } from './moves';

export const kindNames: Record<GiftKind, string> = {
  balloon: '별풍선',
  adBalloon: '애드벌룬',
  sticker: '스티커',
};

/** Who would get the gift, and how many the viewer has; refused as giving is. */
export async function getOffer(
  context: PlatformContext,
  actor: Actor,
  { kind, userId }: { kind: GiftKind; userId: string },
) {
  const { member, visit } = await requireGiver(context, actor, userId);
  const balance = await findBalance(context.db, member.userId, kind);
  return { userId, userNick: visit.station.nick, balance };
}

export interface NewGift {
  kind: GiftKind;
  userId: string;
  /** as it was typed */
  amount: string;
  message: string;
  key: string;
}

function readAmount(typed: string): number {
  const digits = typedDigits(typed);
  if (digits === '') throw fieldInvalid('amount', '개수를 입력해 주세요.');
  if (digits === null) throw fieldInvalid('amount', '숫자만 입력해 주세요.');
  const amount = Number(digits);
  if (amount < 1 || amount > giftLimits.amount)
    throw fieldInvalid(
      'amount',
      `1개부터 ${giftLimits.amount.toLocaleString('ko-KR')}개까지 선물할 수 있습니다.`,
    );
  return amount;
}

function readMessage(typed: string): string {
  const message = plainLine(typed);
  if (graphemeCount(message) > giftLimits.message)
    throw fieldInvalid('message', `메시지는 ${giftLimits.message}자까지 쓸 수 있습니다.`);
  return message;
}

/** A gift as it was typed, with who gives it to whom. 400 (1200) names `amount` or `message`. */
async function readGift(
  context: PlatformContext,
  actor: Actor,
  { userId, ...typed }: Pick<NewGift, 'userId' | 'amount' | 'message'>,
) {
  const { member, visit } = await requireGiver(context, actor, userId);
  const amount = readAmount(typed.amount);
  const message = readMessage(typed.message);
  await refuseWords(context, visit, { message });
  return { accountId: member.userId, visit, amount, message };
}

const tooFew = (kind: GiftKind) => fieldInvalid('amount', `${kindNames[kind]} 개수가 모자랍니다.`);

/** What giving would leave; refused as giving is. Nothing is given. */
export async function checkGift(context: PlatformContext, actor: Actor, input: Omit<NewGift, 'key'>) {
  const { accountId, amount } = await readGift(context, actor, input);
  const after = (await findBalance(context.db, accountId, input.kind)) - amount;
  if (after < 0) throw tooFew(input.kind);
  return { amount, after };
}

/**
 * Gives balloons, ad-balloons or stickers. The first balloon makes the giver a member of the fan club. The same gift
 * under the same key is one gift. 400 (1200) names `amount` or `message`; 429 beyond 60 in ten minutes.
 */
export async function sendGift(context: PlatformContext, actor: Actor, input: NewGift) {
  const { kind, userId: stationUserId } = input;
  const { accountId, visit, amount, message } = await readGift(context, actor, input);
  await countCall(context, 'giftSend', actor, null);
  const after = await move(
    context,
    {
      accountId,
      kind,
      stationUserId,
      change: -amount,
      reason: 'gift',
      key: moveKey('gift', input.key, [kind, stationUserId, amount, message]),
    },
    async (tx, createdAt) => {
      const giver = { stationUserId, createdAt };
      const giftId = await insertGift(tx, {
        ...giver,
        kind,
        senderId: accountId,
        amount,
        message: message || null,
      });
      if (kind === 'balloon') await joinFanClub(tx, { ...giver, accountId });
      await addNotice(context, tx, {
        kind: 'gift',
        receiverId: stationUserId,
        subject: giftId,
        actorId: accountId,
      });
      await tellSupport(context, tx, {
        ...{ stationUserId, senderId: accountId, what: kind, amount, message, giftId },
      });
      return { giftId };
    },
  );
  if (after === null) throw tooFew(kind);
  const count = amount.toLocaleString('ko-KR');
  return {
    result: 1 as const,
    message: `${visit.station.nick}님에게 ${kindNames[kind]} ${count}개를 선물했습니다.`,
  };
}
