import type { LoaderFunctionArgs } from '@remix-run/node';
import { pageIn } from '~/domain/counted-page';
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
