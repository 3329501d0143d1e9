import type { ActionFunctionArgs } from '@remix-run/node';
import type { RoutePolicy } from '~/request/route-policies';
import { passOnLog } from './log.action.server';

export const handle: RoutePolicy = { rate: 'log' };

export const loader = () => new Response(null, { status: 404 });

/** What cards were seen and pressed, passed on; the page that tells never waits for the answer. */
export const action = (args: ActionFunctionArgs) => passOnLog(args);
