import type { ActionFunctionArgs } from '@remix-run/node';
import type { RoutePolicy } from '~/request/route-policies';
import { passOnLog } from './log.action.server';

export const handle: RoutePolicy = { rate: 'log' };

export const loader = () => new Response(null, { status: 404 });

/** Passes on which cards were seen and clicked. The page does not wait for the answer. */
export const action = (args: ActionFunctionArgs) => passOnLog(args);
