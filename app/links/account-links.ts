import { encode, type Hosts, join, withQuery } from './address';

/** Login, settings, and what pages report. */
export const accountLinks = {
  login: (hosts: Hosts, returnTo: string) =>
    `${join(hosts.login, '/login.php')}?szFrom=full&request_uri=${encode(returnTo)}`,
  logout: '/logout',
  signup: (returnTo: string) => withQuery('/signup', { request_uri: returnTo }),
  settings: '/settings',
  /** receives which cards were seen and clicked */
  log: '/log',
} as const;
