import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { stationIdOf, valueOrFail } from '~/features/station/station.server';
import { readForm } from '~/request/form.server';
import { landWithToast } from '~/request/redirect-with-toast.server';
import { failedTexts, refusalOf } from '~/request/refusal.server';
import { scopeOf } from '~/request/scope.server';
import { currentPath, requireMember, requireSession, requireWriter } from '~/request/session.server';
import type { Upstream } from '~/upstream/client.server';
import { studio } from '~/upstream/clients.server';
import type { Outcome } from '~/upstream/outcome.server';
import { type FigureSpan, figureSpans, thankedKinds } from '~protocol/station/studio/codes';
import { numberIdOf } from '~protocol/wire/ids';
import { thankId } from './thank-id';

/** `before` of the address; undefined on the first page. */
export const beforeOf = ({ request }: Pick<LoaderFunctionArgs, 'request'>): number | undefined =>
  numberIdOf(new URL(request.url).searchParams.get('before') ?? '') ?? undefined;

/** The days that are summed, as the address has them. */
export function spanOf({ request }: Pick<LoaderFunctionArgs, 'request'>): FigureSpan {
  const asked = Number(new URL(request.url).searchParams.get('days'));
  return figureSpans.find((span) => span === asked) ?? figureSpans[0];
}

/**
 * A part of the desk, for its owner.
 *
 * @throws Response 303 to the login, 403 with the reason, 404, 503
 */
export async function readStudio<Value>(
  args: LoaderFunctionArgs,
  read: (upstream: Upstream, userId: string) => Promise<Outcome<Value>>,
): Promise<Value> {
  await requireMember(args);
  return valueOrFail(await read(scopeOf(args).upstream, stationIdOf(args)));
}

/** POST of a list: thanks for one of its rows, and stands there again. */
export async function thank(args: ActionFunctionArgs) {
  await requireWriter(args);
  const form = readForm(args);
  const scope = scopeOf(args);
  const here = currentPath(args.request);
  const kind = thankedKinds.find((known) => known === form.get('kind')) ?? 'gift';
  const no = numberIdOf(form.get('no')) ?? 0;
  const outcome = await studio.thank(scope.upstream, { userId: stationIdOf(args), kind, no });
  const place = `${here}#${thankId(kind, no)}`;
  if (outcome.ok) return landWithToast(scope, place, { tone: 'done', text: outcome.value.message ?? '' });
  requireSession(scope, here);
  if (outcome.status === 403) valueOrFail(outcome);
  const { text } = refusalOf(outcome, failedTexts.notDone);
  return landWithToast(scope, place, { tone: 'problem', text });
}
