import { parse, type Submission } from '@conform-to/react';
import { useEffect, useState } from 'react';
import { withPart } from '../load-part';

/** What a form's rules say about what was typed: conform's `parseWithZod` with a schema. */
export type Check<Values> = (formData: FormData) => Submission<Values>;

/** Everything passes; conform's own intents (a change, a blur) are answered all the same. */
const passes = <Values>(formData: FormData): Submission<Values> =>
  parse<Values, string[]>(formData, { resolve: (sent) => ({ value: sent as Values }) });

/**
 * A form's rules come after its page: with zod they weigh twice what the form does. Until they are here everything
 * passes, and the server says what is wrong, as it does without a script.
 *
 * @param load imports the check; the same function on every render
 */
export function useChecks<Values>(load: () => Promise<Check<Values>>) {
  const [check, setCheck] = useState<Check<Values> | null>(null);
  useEffect(() => {
    let isUnmounted = false;
    withPart(load, (loaded) => {
      if (!isUnmounted) setCheck(() => loaded);
    });
    return () => {
      isUnmounted = true;
    };
  }, [load]);
  return { ready: check !== null, check: check ?? passes<Values> };
}
