import { useLocation, useRevalidator, useRouteError } from '@remix-run/react';
import { useEffect } from 'react';
import { UnsentForm, unsentIn } from '~/features/shell/sending/unsent-form';
import { links } from '~/links/links';
import { BlankSlate } from '~/ui/blank-slate/blank-slate';
import { ButtonLink } from '~/ui/button/button';
import { Page } from '~/ui/page/page';
import { failureOf, isUnanswered } from './failures';

/** For an ErrorBoundary: the page for what the route threw. It needs no upstream call. */
export function RouteFailure() {
  const error = useRouteError();
  const unsent = unsentIn(error);
  if (unsent) return <UnsentForm {...unsent} />;
  const { icon, title, text } = failureOf(error);
  return (
    <Page title={title} isTitleHidden>
      <BlankSlate icon={icon} title={title} text={text}>
        {isUnanswered(error) && <TryAgain />}
        <ButtonLink href={links.home}>메인으로</ButtonLink>
      </BlankSlate>
    </Page>
  );
}

/** The link to the page itself asks for it again; so does the line when it is back. */
function TryAgain() {
  const { pathname, search } = useLocation();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    window.addEventListener('online', revalidate);
    return () => window.removeEventListener('online', revalidate);
  }, [revalidate]);
  return <ButtonLink href={pathname + search}>다시 시도</ButtonLink>;
}
