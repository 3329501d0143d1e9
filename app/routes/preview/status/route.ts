import type { LoaderFunctionArgs } from '@remix-run/node';
import { loadPreviewStatus } from './status.query.server';

/** The state of the broadcasts in the preview carousel; asked for every ten seconds (D098). */
export const loader = (args: LoaderFunctionArgs) => loadPreviewStatus(args);
