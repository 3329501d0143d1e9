import type { LoaderFunctionArgs } from '@remix-run/node';
import { loadPreview } from './preview.query.server';

/** The stream of a preview. A preview does not count as watching and is not kept in the history. */
export const loader = (args: LoaderFunctionArgs) => loadPreview(args);
