import { useLocation } from '@remix-run/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useHosts } from '~/features/shell/frame/root-data';
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
  /** it has taken the place of what played: the keyboard goes on here, and readers hear of it */
  isNew?: boolean;
  /** the link for everybody else */
  otherwise: { href: string; label: string };
  children?: (way: ReactNode) => ReactNode;
}

/** Why something does not play, and one link to continue. */
export function Refusal(props: RefusalProps) {
  const { icon, title, text, about, here, needsLogin, isNew, otherwise, children } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNew) heading.current?.focus({ preventScroll: true });
  }, [isNew]);
  const hosts = useHosts();
  const { pathname, search } = useLocation();
  const way = needsLogin ? (
    <ButtonLink href={links.login(hosts, here ?? pathname + search)}>로그인</ButtonLink>
  ) : (
    <ButtonLink href={otherwise.href}>{otherwise.label}</ButtonLink>
  );
  return (
    <>
      <h1 className="sr-only" ref={heading} tabIndex={-1}>
        {title}
      </h1>
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
