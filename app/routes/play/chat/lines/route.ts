import type { LoaderFunctionArgs } from '@remix-run/node';
import type { RoutePolicy } from '~/request/route-policies';
import { openLines } from './lines.server';

export const handle = { endless: true, rate: 'events' } satisfies RoutePolicy;

/** The lines for browsers without a script: a document that goes on by itself. */
export const loader = (args: LoaderFunctionArgs): Promise<Response> => openLines(args);
