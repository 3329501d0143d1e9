import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { links } from '~/links/links';

/** A category or curated menu without a tab: redirects to its first one. */
export const loader = ({ params }: LoaderFunctionArgs) => redirect(links.category(params.name ?? ''));
