import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import type { RoutePolicy } from '~/request/route-policies';
import { answerPanel, openPanel } from './panel.server';

/** It takes the panel's own bearer: anyone who has none reads nothing, and no cookie counts. */
export const handle: RoutePolicy = { rate: 'chat', takesBearer: true };

export const loader = (args: LoaderFunctionArgs) => openPanel(args);

export const action = (args: ActionFunctionArgs) => answerPanel(args);
