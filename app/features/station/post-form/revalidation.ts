import type { ShouldRevalidateFunctionArgs } from '@remix-run/react';

/** The form, its key and what is typed into it stay while it answers; what it leads to is loaded. */
export const keepPostForm = ({
  formMethod,
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  formMethod === 'POST' && actionResult !== undefined ? false : defaultShouldRevalidate;
