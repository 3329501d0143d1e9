import { failedTexts, refusalAsGiven } from '~/request/refusal.server';
import type { RouteArgs } from '~/request/scope.server';
import { requireMember, requireWriter } from '~/request/session.server';
import type { UpstreamFailure } from '~/upstream/outcome.server';

/** Staff, or somebody who may sign in as staff; for everybody else there is no such page. The platform checks again. `textFields`: requireWriter. */
export async function requireStaff(args: RouteArgs, ...textFields: string[]): Promise<void> {
  const member = await (textFields.length > 0 ? requireWriter(args, ...textFields) : requireMember(args));
  if (!member.isStaff) throw new Response(null, { status: 404 });
}

/** What went wrong with a form, in the platform's words, and at which field. */
export function problemOf(outcome: UpstreamFailure) {
  const { status, field, text } = refusalAsGiven(outcome, failedTexts.notSaved);
  return { status, problem: { field, message: text } };
}

/** `?page=` of a list, from 1. */
export function pageIn(request: Request): number {
  const text = new URL(request.url).searchParams.get('page') ?? '';
  return /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1;
}
