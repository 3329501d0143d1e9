import type { LoaderFunctionArgs } from '@remix-run/node';
import { isNumberId } from '~protocol/wire/ids';

type Params = Pick<LoaderFunctionArgs, 'params'>;

/** What the address names by a number. @throws Response 404 unless it is one */
export function numberAt({ params }: Params, name: string): number {
  const text = params[name] ?? '';
  if (!isNumberId(text)) throw new Response(null, { status: 404 });
  return Number(text);
}

/** As numberAt; null where the address has no such part. */
export const numberAtOrNone = (args: Params, name: string): number | null =>
  args.params[name] === undefined ? null : numberAt(args, name);
