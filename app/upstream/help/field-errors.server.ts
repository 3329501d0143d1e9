import type { UpstreamFailure } from '~/upstream/outcome.server';
import { deskErrorInfoSchema } from '~protocol/staff/home/calls';

/** What the platform says is wrong with a form, by field; none when it refused it as a whole, or names one field alone. */
export function fieldErrorsOf({ errorInfo }: UpstreamFailure): Record<string, string> {
  const told = deskErrorInfoSchema.safeParse(errorInfo);
  return told.success ? told.data.fields : {};
}
