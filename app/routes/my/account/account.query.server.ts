import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { requireMember } from '~/request/session.server';

export async function loadAccount(args: LoaderFunctionArgs) {
  const { userId, nick, email } = await requireMember(args);
  return json({ userId, nick, email });
}
