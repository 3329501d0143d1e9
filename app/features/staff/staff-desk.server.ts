import type { RouteArgs } from '~/request/scope.server';
import { requireMember, requireWriter } from '~/request/session.server';
import type { Outcome } from '~/upstream/outcome.server';

/** Staff, or somebody who may sign in as staff; for everybody else there is no such page. The platform checks again. `textField`: requireWriter. */
export async function requireStaff(args: RouteArgs, textField?: string): Promise<void> {
  const member = await (textField ? requireWriter(args, textField) : requireMember(args));
  if (!member.isStaff) throw new Response(null, { status: 404 });
}

/** What went wrong with a form, in the platform's words, and at which field. */
export function problemOf(outcome: Extract<Outcome<unknown>, { ok: false }>) {
  const field = (outcome.errorInfo as { field?: string } | undefined)?.field ?? null;
  const isRefused = outcome.class === 'rejected';
  return {
    status: isRefused ? (outcome.status ?? 400) : 503,
    problem: {
      field,
      message: isRefused ? outcome.message : '저장하지 못했어요. 잠시 후 다시 시도해 주세요.',
    },
  };
}

/** `?page=` of a list, from 1. */
export function pageIn(request: Request): number {
  const text = new URL(request.url).searchParams.get('page') ?? '';
  return /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1;
}
