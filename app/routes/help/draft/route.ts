import type { ActionFunctionArgs } from '@remix-run/node';
import type { RoutePolicy } from '~/request/route-policies';
import { answerDraft } from './draft.action.server';

export const handle: RoutePolicy = { rate: 'draft' };

export const loader = () => new Response(null, { status: 404 });

/** Stores or drops the draft of a form. */
export const action = (args: ActionFunctionArgs) => answerDraft(args);
