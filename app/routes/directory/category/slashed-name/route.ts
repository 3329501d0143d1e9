import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { parseCategoryType } from '~/domain/directory';
import { links } from '~/links/links';

/** Addresses whose category name has a plain slash (`/a/b/live`): redirects to the encoded name. */
export function loader({ params }: LoaderFunctionArgs) {
  const parts = (params['*'] ?? '').split('/');
  const type = parseCategoryType(parts.at(-1));
  return redirect(type ? links.category(parts.slice(0, -1).join('/'), type) : links.categories);
}
