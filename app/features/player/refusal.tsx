import { useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useHosts } from '~/features/shell/root-data';
import { links } from '~/links/links';
import { BlankSlate } from '~/ui/blank-slate/blank-slate';
import { ButtonLink } from '~/ui/button/button';

export interface RefusalText {
  icon: string;
  title: string;
  text: string;
}

interface RefusalProps extends RefusalText {
  /** names what is refused, and its streamer */
  about?: string | null;
  /** where a login leads back to; without it the page as it was asked for */
  here?: string;
  /** a login may help; guests get a link to it */
  needsLogin: boolean;
  /** the link for everybody else */
  otherwise: { href: string; label: string };
  children?: (way: ReactNode) => ReactNode;
}

/** Why something does not play, and one link to continue. */
export function Refusal({ icon, title, text, about, here, needsLogin, otherwise, children }: RefusalProps) {
  const hosts = useHosts();
  const { pathname, search } = useLocation();
  const way = needsLogin ? (
    <ButtonLink href={links.login(hosts, here ?? pathname + search)}>로그인</ButtonLink>
  ) : (
    <ButtonLink href={otherwise.href}>{otherwise.label}</ButtonLink>
  );
  return (
    <>
      <h1 className="sr-only">{title}</h1>
      <BlankSlate
        icon={icon}
        title={title}
        text={
          <>
            {about && (
              <>
                <b>{about}</b>
                <br />
              </>
            )}
            {text}
          </>
        }
      >
        {children ? children(way) : way}
      </BlankSlate>
    </>
  );
}
