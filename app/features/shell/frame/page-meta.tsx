import { useSubmitFailure } from '~/features/shell/sending/submit-failure';
import { MetaWith, useFormAnswers } from '~/framework';

/** The shapes in which actions say no: one sentence, a sentence with advice, or sentences by field. */
interface Answer {
  error?: unknown;
  errors?: unknown;
  problem?: unknown;
  wrongPassword?: unknown;
}

const isSaid = (value: unknown): boolean =>
  typeof value === 'object' && value !== null ? Object.values(value).some(isSaid) : Boolean(value);

/** Whether an action's answer refuses the form. One that only updates its page, as another category does, has no errors. */
function isRefusal(answer: unknown): boolean {
  if (typeof answer !== 'object' || answer === null) return false;
  const { error, errors, problem, wrongPassword } = answer as Answer;
  return [error, errors, problem, wrongPassword].some(isSaid);
}

/**
 * The page's title and meta tags. A refused form has to be told in the title (GX51), on the server and in the browser,
 * but Remix gives `meta` no action data. So it finds `isRefused` in the root loader's data.
 */
export function PageMeta() {
  const answers = useFormAnswers();
  const isUnsent = useSubmitFailure() !== null;
  return <MetaWith more={{ isRefused: isUnsent || answers.some(isRefusal) }} />;
}
