import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { atvDestination } from '~/links/legacy-help';

/** An address of the old help centre (H149). */
export const loader = ({ request }: LoaderFunctionArgs) =>
  redirect(atvDestination(new URL(request.url).searchParams));
