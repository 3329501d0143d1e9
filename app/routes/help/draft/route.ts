import type { ActionFunctionArgs } from '@remix-run/node';
import { answerDraft } from './draft.action.server';

export const loader = () => new Response(null, { status: 404 });

/** What is typed into a form, kept before it is sent, or given up. */
export const action = (args: ActionFunctionArgs) => answerDraft(args);
