/** Impression and click logs (D374, D375). They are not awaited and not retried. */
import { resultSchema } from '~protocol/failure';
import { logPath } from '~protocol/logs';
import type { Upstream } from './client.server';
import { definePersonalCall } from './registry.server';

export interface LogEvent {
  sztype: 'VIEW' | 'CLICK';
  codeType: string;
  /** includes `location` */
  data: Record<string, unknown>;
  sysType: 'app' | 'webm' | 'web';
  os: string;
}

const logCall = definePersonalCall({
  name: 'logs.create',
  service: 'main',
  method: 'POST',
  path: () => logPath,
  body: (p: LogEvent) => ({
    form: {
      sztype: p.sztype,
      code_type: p.codeType,
      send_data: JSON.stringify(p.data),
      sys_type: p.sysType,
      os: p.os,
    },
  }),
  schema: resultSchema,
});

export const createLog = (upstream: Upstream, event: LogEvent) => upstream.call(logCall, event);
