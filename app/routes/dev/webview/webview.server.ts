import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { links } from '~/links/links';
import { cookies } from '~/request/cookies';
import { readForm } from '~/request/form.server';
import { formToken } from '~/request/form-token.server';
import { dropCookie, keepCookie, readPlain } from '~/request/portal-cookie';
import { safeReturnPath, seeOther } from '~/request/redirect.server';
import { scopeOf } from '~/request/scope.server';
import { type Agent, agents } from './agents';

/** @throws Response 404: outside demo mode there is nothing here */
function requireDemo({ context }: Pick<LoaderFunctionArgs, 'context'>) {
  if (context.config.mode !== 'demo') throw new Response(null, { status: 404 });
}

export async function loadWebview(args: LoaderFunctionArgs) {
  requireDemo(args);
  const scope = scopeOf(args);
  const { context } = scope;
  const { app, origin } = context.config;
  const [agent = 'none', version = '8.15.0'] = readPlain(args.request, cookies.playedAgent)?.split('/') ?? [];
  const path = new URL(args.request.url).searchParams.get('path');
  return {
    agent: agent as Agent,
    version,
    path: safeReturnPath(path, origin, links.home),
    app: { scheme: app.scheme, bridge: app.bridge },
    csrf: await formToken(scope),
  };
}

/** From now on this browser is the chosen app, for an hour. */
export async function chooseAgent(args: ActionFunctionArgs) {
  requireDemo(args);
  const { config } = args.context;
  const form = readForm(args);
  const path = safeReturnPath(form.get('path'), config.origin, links.home);
  const agent = agents.find(({ value }) => value === form.get('agent'));
  const played = cookies.playedAgent.row.schema.safeParse(`${agent?.value}/${form.get('version')}`);
  const cookie = played.success
    ? await keepCookie(cookies.playedAgent, played.data, config)
    : dropCookie(cookies.playedAgent, config);
  return seeOther(links.devWebview(path), { 'set-cookie': cookie });
}
