import type { LoaderFunctionArgs } from '@remix-run/node';
import { loadPreviewStatus } from './status.query.server';

/** How the broadcasts of the preview carousel are doing; asked for every ten seconds. */
export const loader = (args: LoaderFunctionArgs) => loadPreviewStatus(args);
