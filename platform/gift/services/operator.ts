import type { BalanceKind } from '~protocol/station/gift/codes';
import { findPerson } from '../../account/services/lookup';
import type { PlatformContext } from '../../core/context';
import type { Actor } from '../../core/services/actor';
import { badInput, notFound } from '../../core/services/refusal';
import { requireOperator } from '../../core/services/require-operator';
import { insertAudit } from '../../core/store/audit';
import { move } from './moves';

interface Charge {
  userId: string;
  kind: BalanceKind;
  /** negative: is taken away */
  amount: number;
  note: string | null;
  key: string;
}

/** What the operator adds to a balance or takes from it, written into the log of staff's deeds. 404 nobody, 400 too little. */
export async function changeBalance(context: PlatformContext, actor: Actor, charge: Charge) {
  requireOperator(actor);
  const { userId, kind, amount, note, key } = charge;
  if (!(await findPerson(context, userId))) throw notFound('존재하지 않는 회원입니다.');
  const after = await move(
    context,
    {
      accountId: userId,
      kind,
      change: amount,
      reason: amount > 0 ? 'charge' : 'take',
      key: `operator:${key}`,
      note,
    },
    async (tx, at) => {
      const detail = { kind, amount, ...(note && { note }) };
      await insertAudit(tx, { at, actor: 'operator', action: 'balance.change', target: userId, detail });
      return {};
    },
  );
  if (after === null) throw badInput('잔액이 모자랍니다.');
  return { result: 1 as const, balance: after };
}
