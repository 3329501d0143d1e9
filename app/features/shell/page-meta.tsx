import { MetaWith, useFormAnswers } from '~/framework';
import { isRefusal } from './refusal';
import { useSubmitFailure } from './submit-failure';

/**
 * The page's title and meta tags. A refused form has to be told in the title (GX51), on the server and in the browser,
 * but Remix gives `meta` no action data. So it finds `isRefused` in the root loader's data.
 */
export function PageMeta() {
  const answers = useFormAnswers();
  const isUnsent = useSubmitFailure() !== null;
  return <MetaWith more={{ isRefused: isUnsent || answers.some(isRefusal) }} />;
}
