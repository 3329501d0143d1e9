import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { scopeOf } from '~/request/scope.server';

export async function loadTrackForm(args: LoaderFunctionArgs) {
  const { context, sessionToken } = scopeOf(args);
  return json({ csrf: context.csrfToken(sessionToken) });
}
