import { requireMember } from '~/request/session.server';

/** Members only; each page asks by itself, too. */
export async function guardMy(args: Parameters<typeof requireMember>[0]): Promise<null> {
  await requireMember(args);
  return null;
}
