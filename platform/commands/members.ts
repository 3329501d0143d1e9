import { randomUUID } from 'node:crypto';
import { isLimit, limitDays, memberActs } from '~protocol/staff/member-codes';
import { staffMemberCalls } from '~protocol/staff/members';
import { pathOf } from '~protocol/wire/path';
import { type Command, CommandError, call, usageError } from './command';

const { act: doAct } = staffMemberCalls.calls;

/** '7' → 7, 'ever' → null (for good). */
export function daysOf(text: string | undefined): number | null {
  const days = text === 'ever' ? null : limitDays.find((known) => String(known) === text);
  if (days === undefined)
    throw new CommandError(`기간은 ${limitDays.map((known) => known ?? 'ever').join(', ')} 중 하나입니다.`);
  return days;
}

export const members: Command = {
  usage: 'members <act> <userId> --reason "…" [--days 1|3|7|30|90|ever] [--note "…"]',
  about: `회원에게 조치함 (${memberActs.join(', ')}). 사유는 회원에게 보임`,
  async run({ words: [name, userId], values: { reason, note, days } }) {
    const act = memberActs.find((known) => known === name);
    if (!act || !userId || !reason) throw usageError(members);
    await call(`/main${pathOf(doAct.path, { userId })}`, {
      act,
      reason,
      note: note ?? '',
      ...(isLimit(act) && { days: daysOf(days) }),
      ...(act === 'delete' && { confirm: userId }),
      idempotencyKey: randomUUID(),
    });
    console.log(`처리했습니다: ${userId} ${act}`);
  },
};
