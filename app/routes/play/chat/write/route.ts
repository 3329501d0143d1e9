import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { sayInFrame, showForm } from './write.server';

/** The form for browsers without a script, beside the lines that go on. */
export const loader = (args: LoaderFunctionArgs): Promise<Response> => showForm(args);

export const action = (args: ActionFunctionArgs): Promise<Response> => sayInFrame(args);
