/** Alarms of banners on the home page. */
import { resultSchema } from '~protocol/failure';
import { alarmCheckAnswerSchema, alarmListAnswerSchema, homePaths } from '~protocol/home';
import type { Upstream } from './client.server';
import { definePersonalCall } from './registry.server';

const alarmCheck = definePersonalCall({
  name: 'alarm.check',
  service: 'main',
  method: 'GET',
  path: (p: { alarmIdx: number }) => `${homePaths.alarmCheck}?alarm_idx=${p.alarmIdx}`,
  schema: alarmCheckAnswerSchema,
});
const alarmList = definePersonalCall({
  name: 'alarm.list',
  service: 'main',
  method: 'GET',
  path: () => homePaths.alarmList,
  schema: alarmListAnswerSchema,
});
const alarmSet = definePersonalCall({
  name: 'alarm.create',
  service: 'main',
  method: 'POST',
  path: () => homePaths.alarmSet,
  body: (p: { alarmIdx: number }) => ({ form: { alarm_idx: p.alarmIdx, platform: 'pc' } }),
  schema: resultSchema,
});
const alarmDelete = definePersonalCall({
  name: 'alarm.remove',
  service: 'main',
  method: 'POST',
  path: () => homePaths.alarmDelete,
  body: (p: { alarmIdx: number }) => ({ form: { alarm_idx: p.alarmIdx } }),
  schema: resultSchema,
});

/** null when the call fails */
export async function findAlarm(upstream: Upstream, alarmIdx: number): Promise<boolean | null> {
  const outcome = await upstream.call(alarmCheck, { alarmIdx });
  return outcome.ok ? outcome.value.isExist : null;
}
/** The alarms that a member has reserved; none when the call fails. */
export async function listAlarms(upstream: Upstream): Promise<ReadonlySet<number>> {
  const outcome = await upstream.call(alarmList, {});
  return new Set(outcome.ok ? outcome.value.data : []);
}
export const setAlarm = (upstream: Upstream, alarmIdx: number) => upstream.call(alarmSet, { alarmIdx });
export const removeAlarm = (upstream: Upstream, alarmIdx: number) => upstream.call(alarmDelete, { alarmIdx });
