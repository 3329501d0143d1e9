import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { mobileDestination } from '~/links/legacy-help';

/** An address of the old help centre (help-centre §2.15). */
export const loader = ({ request }: LoaderFunctionArgs) =>
  redirect(mobileDestination(new URL(request.url).searchParams));
