import type { ActionFunctionArgs } from '@remix-run/node';
import { numberAt } from '~/request/address.server';
import { readForm } from '~/request/form.server';
import { scopeOf } from '~/request/scope.server';
import { recent } from '~/upstream/clients.server';

export const loader = () => new Response(null, { status: 404 });

/** Stores how far a member has watched, or that a clip came into view; the player does not wait for the answer. */
export async function action(args: ActionFunctionArgs) {
  const titleNo = numberAt(args, 'titleNo');
  const { upstream, viewer } = scopeOf(args);
  const form = readForm(args);
  if (form.get('opened') === '1') {
    if ((await viewer()).kind === 'member') await recent.create(upstream, { type: 'vod', id: titleNo });
    return new Response(null, { status: 204 });
  }
  const position = Number(form.get('position'));
  if (!Number.isInteger(position) || position < 0) return new Response(null, { status: 400 });
  if ((await viewer()).kind === 'member')
    await recent.position(upstream, { type: 'vod', id: titleNo, position });
  return new Response(null, { status: 204 });
}
