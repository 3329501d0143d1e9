import type { LoaderFunction, MetaArgs, MetaFunction } from '@remix-run/node';
import { failureOf } from './failures';
import type { RootData } from './root-data';

interface Match {
  id: string;
  data?: unknown;
}

/** When the root loader's data is missing. */
export const defaultProduct = '모아봄';

/** '{screen} - {product}'. */
function titleOf(matches: readonly unknown[], screen: string) {
  const root = (matches as readonly Match[]).find((match) => match.id === 'root')?.data as
    | RootData
    | undefined;
  return `${screen} - ${root?.config.productName ?? defaultProduct}`;
}

/**
 * A route's `meta`: the title of its page. A layout's title is used by its pages that have none.
 *
 * @param screen the page's name, or a function that makes it from the loader's data
 */
export const pageMeta =
  <Loader extends LoaderFunction = LoaderFunction>(
    screen: string | ((args: MetaArgs<Loader>) => string),
  ): MetaFunction<Loader> =>
  (args) => [
    {
      title: args.error
        ? failureOf(args.error).title
        : titleOf(args.matches, typeof screen === 'string' ? screen : screen(args)),
    },
  ];
