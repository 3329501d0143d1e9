/** Alarms of banners on the home page. */
import { z } from 'zod';
import { callTable } from '../wire/call';
import { resultSchema } from '../wire/failure';

const ofAlarm = z.object({
  alarm_idx: z.coerce.number<number | string>().int().positive().max(2_147_483_647),
});
const change = { method: 'POST', answer: resultSchema } as const;

/** Service MAIN. */
export const alarmCalls = callTable({
  service: 'main',
  prefix: 'alarm',
  calls: {
    /** The numbers of the viewer's alarms (ours). */
    list: {
      method: 'GET',
      path: '/api/alarm/list',
      answer: z.object({ data: z.array(z.coerce.number<number | string>()) }).transform(({ data }) => data),
    },
    check: {
      method: 'GET',
      path: '/api/alarm/check',
      query: ofAlarm,
      answer: z.object({ isExist: z.boolean() }),
    },
    create: {
      ...change,
      path: '/api/alarm/set',
      form: ofAlarm.extend({ platform: z.string().max(10).optional() }),
    },
    /** Again is a success. */
    remove: { ...change, path: '/api/alarm/delete', form: ofAlarm },
  },
});
