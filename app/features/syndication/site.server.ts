import type { Scope } from '~/request/scope.server';
import type { Site } from './documents';

/** The site by its configured address, as mails name it: never by what the request calls it. */
export const siteOf = ({ context: { config } }: Scope): Site => ({
  origin: config.origin,
  hosts: config.hosts,
  productName: config.productName,
});
