import type { LoaderFunctionArgs } from '@remix-run/node';
import { pageIn } from '~/domain/lists/counted-page';
import { numberAt } from '~/request/address.server';
import { stationIdOf } from './station.server';

type Params = Pick<LoaderFunctionArgs, 'params'>;

/** The post that the address names. @throws Response 404 */
export const postAt = (args: Params) => ({
  kind: 'post' as const,
  userId: stationIdOf(args),
  titleNo: numberAt(args, 'titleNo'),
});

/** The page of a list that the address asks for. */
export const pageAt = (request: Request): number => pageIn(new URL(request.url).searchParams);
