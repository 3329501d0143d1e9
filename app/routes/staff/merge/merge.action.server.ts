import { type ActionFunctionArgs, json } from '@remix-run/node';
import { parseQueue } from '~/domain/help/staff-desk';
import { problemOf, requireStaff } from '~/features/staff/staff-desk.server';
import { links } from '~/links/links';
import { readForm } from '~/request/form.server';
import { landWithToast } from '~/request/redirect-with-toast.server';
import { scopeOf } from '~/request/scope.server';
import { staffWork } from '~/upstream/clients.server';
import { staffPageSize } from '~protocol/staff/codes';
import { deskRights } from '~protocol/staff/roles';
import { readSeenThread } from './seen-thread';

/** What was not merged, and why; the rest was. */
export interface MergeAnswer {
  refused: { ticketId: string; message: string }[];
}

/** Merges the cases one after the other, each as the page showed it; one that has moved on is left as it is. */
export async function mergeCases(args: ActionFunctionArgs) {
  await requireStaff(args, deskRights);
  const scope = scopeOf(args);
  const form = readForm(args);
  const into = readSeenThread(form.get('into'));
  const cases = form.fields
    .getAll('case')
    .slice(0, staffPageSize)
    .flatMap((value) => readSeenThread(value) ?? []);
  if (!into || cases.length === 0) throw new Response(null, { status: 400 });
  const refused: MergeAnswer['refused'] = [];
  let { version: intoVersion } = into;
  let status = 200;
  for (const { ticketId: id, version } of cases) {
    const asked = { id, into: into.ticketId, version, intoVersion };
    const outcome = await staffWork.merge(scope.upstream, asked);
    if (outcome.ok) intoVersion = outcome.value.version;
    else {
      const { problem, status: refusal } = problemOf(outcome);
      refused.push({ ticketId: id, message: problem.message });
      status = refusal;
    }
  }
  if (refused.length > 0) return json<MergeAnswer>({ refused }, { status });
  const place = links.staffCase(into.ticketId, { queue: parseQueue(form.get('queue')) });
  return landWithToast(scope, `${place}#work`, { tone: 'done', text: `문의 ${cases.length}건을 합쳤어요.` });
}
