import type { ShouldRevalidateFunctionArgs } from '@remix-run/react';

/** A scripted card action changes its card in place: the list stays as it is, and so does the place in it. */
export function keepListOnCardAction({
  formAction,
  formData,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return formAction?.startsWith('/card/') && formData?.has('enhanced') ? false : defaultShouldRevalidate;
}
