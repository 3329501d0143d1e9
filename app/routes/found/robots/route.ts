import type { LoaderFunctionArgs } from '@remix-run/node';
import { answerDocument } from '~/features/found/xml.server';
import { links } from '~/links/links';

/** What belongs to one reader, does something, or only searches. */
const closed = [
  '/app/',
  '/card/',
  '/dev/',
  '/embed/',
  '/gift/',
  '/help/my-inquiry',
  '/help/receipt',
  '/help/track',
  '/login.php',
  '/login/',
  '/my/',
  '/note',
  '/search',
  '/signup',
  '/staff',
  '/subscribe',
  '/vodcare/',
];

/** For crawlers: what they need not read, and where the sitemap is. */
export function loader({ context }: LoaderFunctionArgs) {
  const lines = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`)];
  const sitemap = `Sitemap: ${context.config.origin}${links.sitemap}`;
  return answerDocument('text/plain', `${[...lines, '', sitemap].join('\n')}\n`);
}
