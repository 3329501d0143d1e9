import { redirect } from '@remix-run/node';
import { links } from '~/links/links';

/** Until Home lands, what is on air is the front page. */
export const loader = () => redirect(links.liveAll);
