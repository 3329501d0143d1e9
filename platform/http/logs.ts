import { logPath, logRequestSchema } from '~protocol/logs';
import { logEvent } from '../services/logs';
import { clientIp } from './client-ip';
import { createRoutes, type Routes } from './env';
import { readForm, readJson } from './read';

/** Service MAIN: event, click and impression logs (protocol/logs.ts), as a form or as JSON. */
export const logRoutes: Routes = (context) =>
  createRoutes().post(logPath, async (c) => {
    const isJson = c.req.header('content-type')?.startsWith('application/json');
    const input = isJson ? await readJson(c, logRequestSchema) : await readForm(c, logRequestSchema);
    return c.json(await logEvent(context, c.get('actor'), clientIp(c), input));
  });
