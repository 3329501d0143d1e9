import type { LoaderFunction, MetaArgs, MetaFunction } from '@remix-run/node';
import { failureTitle } from './failures';
import type { RootData } from './root-data';

interface Match {
  id: string;
  data?: unknown;
}

/** The root loader's data as `meta` sees it (page-meta.tsx). */
export interface TitleData extends RootData {
  /** the form of this page was sent and refused */
  isRefused: boolean;
}

/** When the root loader's data is missing. */
export const defaultProduct = '모아봄';

/** '{screen} - {product}', after a refused form '오류: {screen} - {product}': the title is read out first (GX51). */
function titleOf(matches: readonly unknown[], parts: readonly string[]) {
  const root = (matches as readonly Match[]).find((match) => match.id === 'root')?.data as
    | TitleData
    | undefined;
  const mark = root?.isRefused ? '오류: ' : '';
  return mark + [...parts, root?.config.productName ?? defaultProduct].join(' - ');
}

type Screen<Loader extends LoaderFunction> = string | ((args: MetaArgs<Loader>) => string);

const titleMeta =
  <Loader extends LoaderFunction>(
    screen: Screen<Loader> | undefined,
    area: readonly string[],
  ): MetaFunction<Loader> =>
  (args) => {
    if (args.error) return [{ title: failureTitle(args.error) }];
    const name = typeof screen === 'function' ? screen(args) : screen;
    return [{ title: titleOf(args.matches, name ? [name, ...area] : area) }];
  };

/**
 * A route's `meta`: the title of its page. A layout's title is used by its pages that have none.
 *
 * @param screen the page's name, or a function that makes it from the loader's data
 */
export const pageMeta = <Loader extends LoaderFunction = LoaderFunction>(screen: Screen<Loader>) =>
  titleMeta(screen, []);

/** As pageMeta, for the help centre: '{screen} - 고객센터 - {product}'; its home has no screen of its own (H003, GX51). */
export const helpMeta = <Loader extends LoaderFunction = LoaderFunction>(screen?: Screen<Loader>) =>
  titleMeta(screen, ['고객센터']);

/** As helpMeta, for a page whose address is a secret: search engines that were given it keep it to themselves. */
export const privateHelpMeta = (screen: string): MetaFunction => {
  const titles = helpMeta(screen);
  return (args) => [...(titles(args) ?? []), { name: 'robots', content: 'noindex' }];
};
