import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { links } from '~/links/links';

/** A category or a curated menu without a tab: its first one (discovery §2.1). */
export const loader = ({ params }: LoaderFunctionArgs) => redirect(links.category(params.name ?? ''));
