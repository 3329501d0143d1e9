import { deskErrorInfoSchema } from '~protocol/home-desk';
import type { UpstreamFailure } from './outcome.server';

/** What the platform says is wrong with a form, by field; none when it refused it as a whole, or names one field alone. */
export function fieldErrorsOf({ errorInfo }: UpstreamFailure): Record<string, string> {
  const told = deskErrorInfoSchema.safeParse(errorInfo);
  return told.success ? told.data.fields : {};
}
