import { randomUUID } from 'node:crypto';
import { balancePath } from '~protocol/operator/calls';
import { balanceKinds, giftLimits } from '~protocol/station/gift/codes';
import { type Command, CommandError, call, usageError } from './command';

export const balance: Command = {
  usage: 'balance add|take <userId> <balloon|adBalloon|sticker|cash> <n> [메모]',
  about: '회원의 잔액에 더하거나 뺌 (내역과 감사 기록에 남음)',
  async run({ words: [act, userId, kind, count = '', ...note] }) {
    if (!['add', 'take'].includes(act ?? '') || !userId || !balanceKinds.some((known) => known === kind))
      throw usageError(balance);
    const n = /^\d{1,8}$/.test(count) ? Number(count) : 0;
    if (n < 1 || n > giftLimits.charge)
      throw new CommandError(`개수는 1부터 ${giftLimits.charge.toLocaleString('ko-KR')}까지의 정수입니다.`);
    const answer = (await call(`/main${balancePath}`, {
      userId,
      kind,
      amount: act === 'add' ? n : -n,
      note: note.join(' ') || null,
      key: randomUUID(),
    })) as { balance: number };
    console.log(`${userId}의 ${kind}: ${answer.balance.toLocaleString('ko-KR')}`);
  },
};
