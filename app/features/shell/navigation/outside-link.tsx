import type { AnchorHTMLAttributes } from 'react';
import { useHosts } from '~/features/shell/frame/root-data';
import { links } from '~/links/links';

interface OutsideLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
  rel?: string;
}

/** To another site: a new tab of the browser; the app, which has no tabs, hands it to the phone's browser (D056). */
export function OutsideLink({ href, rel = 'noopener', ...anchor }: OutsideLinkProps) {
  const hosts = useHosts();
  return hosts.app ? (
    <a {...anchor} href={links.outside(hosts, href)} />
  ) : (
    <a {...anchor} href={href} rel={rel} target="_blank" />
  );
}
