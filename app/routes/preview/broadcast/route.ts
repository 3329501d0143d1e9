import type { LoaderFunctionArgs } from '@remix-run/node';
import { loadPreview } from './preview.query.server';

/** What one preview plays; looking into a broadcast is no watching and leaves no history. */
export const loader = (args: LoaderFunctionArgs) => loadPreview(args);
