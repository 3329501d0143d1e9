import { json } from '@remix-run/node';
import { links } from '~/links/links';
import { redirectWithToast } from '~/request/redirect-with-toast.server';
import { failedTexts, refusalAsGiven } from '~/request/refusal.server';
import { type RouteArgs, scopeOf } from '~/request/scope.server';
import { currentPath, requireMember, requireWriter } from '~/request/session.server';
import type { UpstreamFailure } from '~/upstream/outcome.server';
import { type StaffQueue, staffQueues } from '~protocol/staff/codes';
import { rightOfQueue, rolesWith, type StaffRight, staffRoleFacts } from '~protocol/staff/roles';

/**
 * Staff who have one of the rights, or somebody who may sign in as staff; for members there is no such page. The platform
 * checks again.
 *
 * @param textFields requireWriter
 * @returns all rights of the one who asks
 * @throws Response 303 to the login page, and to the second step of logins for who lacks it; 404 for members (403 where
 *   their form has `textFields`), 403 for staff without the right
 */
export async function requireStaff(
  args: RouteArgs,
  anyOf: StaffRight | readonly StaffRight[],
  ...textFields: string[]
): Promise<readonly StaffRight[]> {
  const { staffRights, needsTwoStep } = await (textFields.length > 0
    ? requireWriter(args, ...textFields)
    : requireMember(args));
  // who was of the staff when the page was opened keeps what was typed there
  if (!staffRights && textFields.length > 0) throw json({ reason: '직원만 할 수 있어요.' }, { status: 403 });
  if (!staffRights) throw new Response(null, { status: 404 });
  const wanted = [anyOf].flat();
  if (wanted.some((right) => staffRights.includes(right))) return staffRights;
  if (needsTwoStep) {
    const text = '2단계 로그인을 켜야 직원 화면을 쓸 수 있어요.';
    if (textFields.length > 0) throw json({ reason: text }, { status: 403 });
    throw await redirectWithToast(scopeOf(args), links.twoStepFor(currentPath(args.request)), {
      tone: 'problem',
      text,
    });
  }
  throw json({ reason: `${whoMay(wanted)}만 볼 수 있어요.` }, { status: 403 });
}

/** The queues whose cases are to be seen with the rights. */
export const queuesWith = (rights: readonly StaffRight[]): StaffQueue[] =>
  staffQueues.filter((queue) => rights.includes(rightOfQueue[queue]));

/** '상담 책임자, 상담원' */
const whoMay = (wanted: readonly StaffRight[]): string =>
  [...new Set(wanted.flatMap(rolesWith))].map((role) => staffRoleFacts[role].name).join(', ');

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
