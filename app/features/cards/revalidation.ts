import type { ShouldRevalidateFunctionArgs } from '@remix-run/react';

/** A card action by script changes its card in place: the list is not loaded again, and the scroll position stays. */
export function keepListOnCardAction({
  formAction,
  formData,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return formAction?.startsWith('/card/') && formData?.has('enhanced') ? false : defaultShouldRevalidate;
}
