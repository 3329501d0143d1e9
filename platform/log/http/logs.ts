import { logPath, logRequestSchema } from '~protocol/logs';
import { clientIp } from '../../core/http/client-ip';
import { createRoutes, type Routes } from '../../core/http/env';
import { readForm, readJson } from '../../core/http/read';
import { logEvent } from '../services/logs';

/** Service MAIN: event, click and impression logs (protocol/logs.ts), as a form or as JSON. */
export const logRoutes: Routes = (context) =>
  createRoutes().post(logPath, async (c) => {
    const isJson = c.req.header('content-type')?.startsWith('application/json');
    const input = isJson ? await readJson(c, logRequestSchema) : await readForm(c, logRequestSchema);
    return c.json(await logEvent(context, c.get('actor'), clientIp(c), input));
  });
