import { useMemo } from 'react';

/** The errors of an answer by field, '' for the form as a whole: a list that is new, and takes the focus, once for each answer. */
export const useSummary = (errors: Record<string, string> | undefined) =>
  useMemo(
    () => Object.entries(errors ?? {}).map(([name, text]) => ({ id: name || undefined, text })),
    [errors],
  );
