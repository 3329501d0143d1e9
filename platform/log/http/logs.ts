import { logCalls } from '~protocol/logs';
import { clientIp } from '../../core/http/client-ip';
import { createRoutes, type Routes } from '../../core/http/env';
import { readForm, readJson } from '../../core/http/read';
import { logEvent } from '../services/logs';

const { path, form } = logCalls.calls.create;

/** Service MAIN: event, click and impression logs, by hand because they come as a form or as JSON. */
export const logRoutes: Routes = (context) =>
  createRoutes().post(path, async (c) => {
    const isJson = c.req.header('content-type')?.startsWith('application/json');
    const input = isJson ? await readJson(c, form) : await readForm(c, form);
    return c.json(await logEvent(context, c.get('actor'), clientIp(c), input));
  });
