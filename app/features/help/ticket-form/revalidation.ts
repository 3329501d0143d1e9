import type { ShouldRevalidateFunctionArgs } from '@remix-run/react';

/** Files that a script stores ahead of the form leave the page, and so its idempotency key, as it is. */
export const keepFormWhileStoring = ({ formData, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  formData?.has('storeFiles') ? false : defaultShouldRevalidate;
