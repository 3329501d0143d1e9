import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { formToken } from '~/request/form-token.server';
import { scopeOf } from '~/request/scope.server';

export async function loadTrackForm(args: LoaderFunctionArgs) {
  const scope = scopeOf(args);
  return json({ csrf: await formToken(scope) });
}
