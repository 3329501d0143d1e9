import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { type CaseEntry, deskStatusText, parseQueue } from '~/domain/help/staff-desk';
import { threadOf, ticketStatusText } from '~/domain/help/ticket';
import { requireStaff } from '~/features/staff/staff-desk.server';
import { scopeOf } from '~/request/scope.server';
import { foundOrFail } from '~/request/value-or-fail.server';
import { staff, staffWork } from '~/upstream/clients.server';
import { sanitizeHtml } from '~/upstream/html/sanitize.server';
import type { StaffCase } from '~protocol/staff/calls';
import { rightOfQueue } from '~protocol/staff/roles';

/** The case, after saying that it is open here. */
export async function loadCase(args: LoaderFunctionArgs) {
  const queue = parseQueue(new URL(args.request.url).searchParams.get('queue'));
  await requireStaff(args, rightOfQueue[queue]);
  const { upstream } = scopeOf(args);
  const id = args.params.ticketId ?? '';
  const { answers, additions, ...ticket } = foundOrFail(await staff.case(upstream, { id, queue }));
  const [categories] = await Promise.all([
    staffWork.categories(upstream, {}),
    staff.viewing(upstream, { id }),
  ]);
  return json({
    ticket: { ...ticket, thread: readThread(answers, additions) },
    categories: categories.ok ? categories.value.list : [],
  });
}

function readThread(answers: StaffCase['answers'], additions: StaffCase['additions']) {
  const sent = answers.map(({ kind, contents, staffId, createdDate }) => ({
    by: 'staff' as const,
    label: kind === 'ANSWASK' ? deskStatusText(kind) : ticketStatusText(kind).narrow,
    html: sanitizeHtml(contents),
    staffId,
    createdDate,
  }));
  const replies = additions.map((addition) => ({
    ...addition,
    by: 'filer' as const,
    label: addition.answersBefore > 0 ? '고객 답글' : '문의자 추가',
  }));
  return threadOf<CaseEntry, (typeof replies)[number]>(sent, replies);
}
