import type { LoaderFunctionArgs } from '@remix-run/node';
import { goToAdvertiser } from './go.query.server';

/** Counts a press on an ad and leads to its advertiser; plain links of pages without scripts lead here, too. */
export const loader = (args: LoaderFunctionArgs) => goToAdvertiser(args);
