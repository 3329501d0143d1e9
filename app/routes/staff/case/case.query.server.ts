import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { categoryName } from '~/domain/help/case-categories';
import { type CaseEntry, deskStatusText, eventText, parseQueue, staffName } from '~/domain/help/staff-desk';
import { entryLabel, threadOf, ticketStatusText } from '~/domain/help/ticket';
import { requireStaff } from '~/features/staff/staff-desk.server';
import { links } from '~/links/links';
import { seeOther } from '~/request/redirect.server';
import { scopeOf } from '~/request/scope.server';
import { foundOrFail } from '~/request/value-or-fail.server';
import { staff, staffWork } from '~/upstream/clients.server';
import { sanitizeHtml } from '~/upstream/html/sanitize.server';
import type { StaffCase } from '~protocol/staff/calls';
import { rightOfQueue } from '~protocol/staff/roles';
import type { CaseCategory } from '~protocol/staff/work';
import { suggestFaq } from './faq-suggestions.server';
import { loadThings } from './things.query.server';

/** The case, after saying that it is open here. */
export async function loadCase(args: LoaderFunctionArgs) {
  const query = new URL(args.request.url).searchParams;
  const queue = parseQueue(query.get('queue'));
  await requireStaff(args, rightOfQueue[queue]);
  const scope = scopeOf(args);
  const { upstream, context } = scope;
  const { email, staffName: shownName, greeting } = context.config.help;
  const id = args.params.ticketId ?? '';
  const outcome = await staff.case(upstream, { id, queue });
  if (!outcome.ok && outcome.status === 404) {
    // a link from before it came into another queue
    const moved = await staffWork.queueOf(upstream, { id });
    if (moved.ok && moved.value.queue !== queue)
      throw seeOther(links.staffCase(id, { queue: moved.value.queue }));
  }
  const found = foundOrFail(outcome);
  // it was merged into another one
  if (found.ticketId !== id) throw seeOther(links.staffCase(found.ticketId, { queue }));
  const [listed, about, suggestions] = await Promise.all([
    staffWork.categories(upstream, {}),
    loadThings(scope, found, query),
    suggestFaq(scope, found),
    staff.viewing(upstream, { id }),
  ]);
  const categories = listed.ok ? listed.value.list : [];
  const { answers, additions, held, notes, events, people, ...ticket } = found;
  const nameOf: NameOf = (userId) => staffName(userId, people.find((one) => one.userId === userId)?.nick);
  return json({
    ticket,
    categories,
    about,
    suggestions,
    thread: readThread({ answers, additions }, nameOf),
    held: held && { ...sentEntry(held, nameOf), seconds: held.seconds, isYours: held.isYours },
    answersSent: answers.length,
    help: { email, staffName: shownName, greeting },
    notes: notes.map(({ staffId, from, ...note }) => ({
      ...note,
      name: entryLabel(nameOf(staffId), { from }),
    })),
    events: events.map(({ staffId, createdDate, about, reason, ...event }) => ({
      text: eventText({ ...namesIn(event, nameOf, categories), about }),
      reason,
      createdDate,
      name: nameOf(staffId),
    })),
  });
}

type NameOf = (userId: string) => string;

/** The event with the name of a person or a category in place of the id. */
function namesIn(
  { kind, to }: Pick<StaffCase['events'][number], 'kind' | 'to'>,
  nameOf: NameOf,
  categories: readonly CaseCategory[],
) {
  if (to === null) return { kind, to };
  if (kind === 'merge' || kind === 'act') return { kind, to };
  if (kind === 'assign') return { kind, to: nameOf(to) };
  const category = categories.find(({ nodeId }) => nodeId === to);
  return { kind, to: category ? categoryName(category.nodePath) : to };
}

const sentEntry = (
  { kind, contents, staffId, files }: Omit<StaffCase['answers'][number], 'createdDate' | 'from'>,
  nameOf: NameOf,
) => ({
  by: 'staff' as const,
  label: kind === 'ANSWASK' ? deskStatusText(kind) : ticketStatusText(kind).narrow,
  html: sanitizeHtml(contents),
  name: nameOf(staffId),
  files,
});

/** One that has gone out. */
function entryOf(answer: StaffCase['answers'][number], nameOf: NameOf) {
  const entry = sentEntry(answer, nameOf);
  return { ...entry, label: entryLabel(entry.label, answer) };
}

function readThread({ answers, additions }: Pick<StaffCase, 'answers' | 'additions'>, nameOf: NameOf) {
  const sent = answers.map((answer) => ({
    ...entryOf(answer, nameOf),
    createdDate: answer.createdDate,
  }));
  const replies = additions.map((addition) => ({
    ...addition,
    by: 'filer' as const,
    label: entryLabel(addition.answersBefore > 0 ? '고객 답글' : '문의자 추가', addition),
  }));
  return threadOf<CaseEntry, (typeof replies)[number]>(sent, replies);
}
