import type { ShouldRevalidateFunctionArgs } from '@remix-run/react';
import { links } from '~/links/links';

/**
 * What is posted from elsewhere on the page (the theme, a log-out from the header leads away anyhow) leaves the form,
 * its idempotency key and what is typed into it as they are.
 */
export const keepFormInPlace = ({
  formAction = '',
  formMethod,
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => {
  const isOurs = formAction.startsWith(currentUrl.pathname) || formAction.startsWith(links.helpDraft(''));
  const stays = currentUrl.pathname === nextUrl.pathname;
  return formMethod === 'POST' && !isOurs && stays ? false : defaultShouldRevalidate;
};
