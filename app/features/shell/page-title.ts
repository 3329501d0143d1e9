import type { RootData } from './root-data';

interface Match {
  id: string;
  data?: unknown;
}

const defaultProduct = '모아봄';

/** '{screen} - {product}' (discovery §2.1). For `meta` functions. */
export function pageTitle(matches: readonly unknown[], screen: string) {
  const root = (matches as readonly Match[]).find((match) => match.id === 'root')?.data as
    | RootData
    | undefined;
  return [{ title: `${screen} - ${root?.config.productName ?? defaultProduct}` }];
}
