import type { LoaderFunctionArgs } from '@remix-run/node';
import { loadOldAddress } from './old-address.server';

/** Any address that no route knows: an older form of one that we have, or the not-found page (D019). */
export const loader = (args: LoaderFunctionArgs) => loadOldAddress(args);

export default function Unknown() {
  return null;
}
