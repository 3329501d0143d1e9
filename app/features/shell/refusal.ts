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
export function isRefusal(answer: unknown): boolean {
  if (typeof answer !== 'object' || answer === null) return false;
  const { error, errors, problem, wrongPassword } = answer as Answer;
  return [error, errors, problem, wrongPassword].some(isSaid);
}
