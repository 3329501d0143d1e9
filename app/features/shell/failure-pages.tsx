import { useRouteError } from '@remix-run/react';
import { links } from '~/links/links';
import { BlankSlate } from '~/ui/blank-slate/blank-slate';
import { ButtonLink } from '~/ui/button/button';
import { Page } from '~/ui/page/page';
import { failureOf } from './failures';
import { UnsentForm, unsentIn } from './unsent-form';

/** For an ErrorBoundary: the page for what the route threw. It needs no upstream call. */
export function RouteFailure() {
  const error = useRouteError();
  const unsent = unsentIn(error);
  if (unsent) return <UnsentForm {...unsent} />;
  const { icon, title, text } = failureOf(error);
  return (
    <Page title={title} isTitleHidden>
      <BlankSlate icon={icon} title={title} text={text}>
        <ButtonLink href={links.home}>메인으로</ButtonLink>
      </BlankSlate>
    </Page>
  );
}
