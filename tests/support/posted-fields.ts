import type { ReceivedForm } from '~/request/form.server';

/** A form without files, as the gate hands it on. */
export const postedFields = (fields: Record<string, string>): ReceivedForm => ({
  fields: new URLSearchParams(fields),
  files: [],
  filesTooLarge: false,
  filesFailed: false,
  isCut: false,
});
