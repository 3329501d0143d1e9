import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import type { RoutePolicy } from '~/request/route-policies';
import { sayInFrame, showForm } from './write.server';

export const handle: RoutePolicy = { rate: 'line' };

/** The form for browsers without a script, beside the lines that go on. */
export const loader = (args: LoaderFunctionArgs): Promise<Response> => showForm(args);

export const action = (args: ActionFunctionArgs): Promise<Response> => sayInFrame(args);
