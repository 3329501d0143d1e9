import { composed } from '~protocol/wire/text';
import { addAccount, prepareAccount, type SignUp } from '../../account/services/accounts';
import type { PlatformContext } from '../../core/context';
import type { Actor } from '../../core/services/actor';
import { fieldInvalid } from '../../core/services/refusal';
import { requireOperator } from '../../core/services/require-operator';
import { insertAudit } from '../../core/store/audit';
import { addStation } from './opening';

const stationNameLength = 30;

/** A new streamer with a station, made by the operator; the audit row is written with them. */
export async function createStreamer(
  context: PlatformContext,
  actor: Actor,
  { stationName, ...input }: SignUp & { stationName: string },
) {
  requireOperator(actor);
  const name = composed(stationName).trim();
  if (name === '' || [...name].length > stationNameLength) {
    throw fieldInvalid('stationName', `방송국 이름은 1~${stationNameLength}자로 입력해 주세요.`);
  }
  const row = await prepareAccount(context, input);
  await context.db.transaction(async (tx) => {
    await addAccount(tx, row);
    await addStation(tx, { userId: row.userId, name, createdAt: context.clock.now() });
    const audit = {
      at: context.clock.now(),
      actor: 'operator',
      action: 'streamer.create',
      target: row.userId,
    };
    await insertAudit(tx, { ...audit, detail: {} });
  });
  return { result: 1 as const, userId: row.userId };
}
