import { randomUUID } from 'node:crypto';
import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { getTracked } from '~/features/help/private-link.server';
import { formToken } from '~/request/form-token.server';
import { scopeOf } from '~/request/scope.server';
import { readPromise } from '~/upstream/help/promise.server';

/** A guest's ticket for anyone who holds its link. */
export async function loadTracked(args: LoaderFunctionArgs) {
  const scope = scopeOf(args);
  const { config } = scope.context;
  const token = args.params.token ?? '';
  const ticket = await getTracked(scope, token);
  const { staffName, greeting, email: helpEmail } = config.help;
  const [csrf, promise] = await Promise.all([formToken(scope), readPromise(scope.upstream, ticket.formType)]);
  return json({ token, ticket, promise, staffName, greeting, helpEmail, idempotencyKey: randomUUID(), csrf });
}
