/** Event, impression and click logs (D335, D374, D375). Service MAIN. */
import { z } from 'zod';
import { callTable } from './wire/call';
import { resultSchema } from './wire/failure';

export const logBytes = 4096;

const data = z.union([z.string().max(logBytes), z.record(z.string(), z.unknown())]);

/** sendData is JSON text in a form. Other analytics fields are kept too. */
const eventSchema = z
  .object({
    sztype: z.enum(['INFLOW_PATH', 'CLICK', 'VIEW']),
    sendData: data.optional(),
    send_data: data.optional(),
    code_type: z.string().max(60).optional(),
    sys_type: z.enum(['app', 'webm', 'web']).optional(),
    os: z.string().max(20).optional(),
  })
  .passthrough();
export type LogEvent = z.output<typeof eventSchema>;

export const logCalls = callTable({
  service: 'main',
  prefix: 'logs',
  calls: {
    /** As a form or as JSON. */
    create: { method: 'POST', path: '/set_log_api.php', form: eventSchema, answer: resultSchema },
  },
});
