import type { LoaderFunctionArgs } from '@remix-run/node';
import { pageIn } from '~/domain/counted-page';
import { fieldErrorsOf } from '~/upstream/field-errors.server';
import type { UpstreamFailure } from '~/upstream/outcome.server';
import type { PostAt } from '~protocol/comments';
import { stationIdOf } from './station.server';

type Params = Pick<LoaderFunctionArgs, 'params'>;

/** @throws Response 404 unless the parameter is a number of ours */
export function numberAt({ params }: Params, name: string): number {
  const text = params[name] ?? '';
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new Response(null, { status: 404 });
  return Number(text);
}

/** The post that the address names. @throws Response 404 */
export const postAt = (args: Params): PostAt => ({
  userId: stationIdOf(args),
  titleNo: numberAt(args, 'titleNo'),
});

/** The page of a list that the address asks for. */
export const pageAt = (request: Request): number => pageIn(new URL(request.url).searchParams);

const downText = '지금은 처리할 수 없습니다. 잠시 후 다시 시도해 주세요.';

/**
 * Why it did not work, for a person; 400 for what they can mend at a field, else the upstream's own kind of refusal.
 * `errors`: all that is wrong by field, '' what concerns none.
 */
export function refusalOf(outcome: UpstreamFailure) {
  const isRefused = outcome.class === 'rejected';
  const field = (outcome.errorInfo as { field?: unknown } | null | undefined)?.field;
  const text = isRefused ? outcome.message : downText;
  const at = typeof field === 'string' ? field : null;
  const all = fieldErrorsOf(outcome);
  return {
    text,
    field: at,
    errors: Object.keys(all).length > 0 ? all : { [at ?? '']: text },
    status: isRefused ? (outcome.status ?? 400) : 503,
  };
}
