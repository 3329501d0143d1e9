import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { mobileDestination } from '~/links/legacy-help';

/** An address of the old help centre (H149). */
export const loader = ({ request }: LoaderFunctionArgs) =>
  redirect(mobileDestination(new URL(request.url).searchParams));
