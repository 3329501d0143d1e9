import { json } from '@remix-run/node';
import { eventText } from '~/domain/help/staff-desk';
import { problemOf } from '~/features/staff/staff-desk.server';
import type { PostedForm } from '~/request/form.server';
import { landWithToast } from '~/request/redirect-with-toast.server';
import type { Scope } from '~/request/scope.server';
import { staffWork } from '~/upstream/clients.server';
import { staffPageSize } from '~protocol/staff/codes';
import { type BulkDeed, readDeed, readSeen, type SeenCase } from './bulk-deed';
import { linkTo, type QueueAddress } from './queue-address';

/** What was not done is shown again, chosen as it was. */
export interface BulkAnswer {
  /** the select's value */
  deed: string;
  /** cases that stay chosen */
  chosen: string[];
  /** cases that it was done with */
  done: number;
  /** of a field, where nothing was done */
  problem: { field: 'cases' | 'deed'; message: string } | null;
  /** cases that it was not done with */
  refused: { ticketId: string; message: string }[];
}

/**
 * Does the same with every chosen case, one after the other. A case that has changed since the page was made is left as it
 * is and stays chosen; the others are done.
 */
export async function doWithChosen(scope: Scope, form: PostedForm, address: QueueAddress) {
  const cases = form.fields
    .getAll('case')
    .slice(0, staffPageSize)
    .flatMap((value) => readSeen(value) ?? []);
  const deed = readDeed(form.get('deed'));
  const again = (problem: BulkAnswer['problem']) =>
    json<BulkAnswer>(
      {
        deed: form.get('deed'),
        chosen: cases.map(({ ticketId }) => ticketId),
        done: 0,
        problem,
        refused: [],
      },
      { status: 400 },
    );
  if (cases.length === 0) return again({ field: 'cases', message: '문의를 하나 이상 골라 주세요.' });
  if (!deed) return again({ field: 'deed', message: '고른 문의로 할 일을 골라 주세요.' });

  const refused: BulkAnswer['refused'] = [];
  let status = 409;
  for (const seen of cases) {
    const outcome = await doWith(scope, seen, deed);
    if (outcome.ok) continue;
    const { problem, status: refusal } = problemOf(outcome);
    refused.push({ ticketId: seen.ticketId, message: problem.message });
    status = refusal;
  }
  const done = cases.length - refused.length;
  if (refused.length === 0) return landed(scope, address, `문의 ${done}건: ${doneText(deed)}`);
  const chosen = refused.map(({ ticketId }) => ticketId);
  return json<BulkAnswer>({ deed: form.get('deed'), chosen, done, problem: null, refused }, { status });
}

function doWith({ upstream }: Scope, seen: SeenCase, deed: BulkDeed) {
  const { ticketId: id, version, nodeId, owner } = seen;
  if (deed.kind === 'assign') return staffWork.assign(upstream, { id, to: deed.to, seen: owner, note: '' });
  if (deed.kind === 'category')
    return staffWork.category(upstream, { id, nodeId: deed.nodeId, seen: nodeId });
  return staffWork.state(upstream, { id, act: deed.act, version });
}

function doneText(deed: BulkDeed): string {
  if (deed.kind === 'state') return eventText({ kind: deed.act, to: null });
  if (deed.kind === 'category') return '카테고리를 옮겼어요.';
  return deed.to ? '맡은 사람을 바꿨어요.' : '맡은 사람을 비웠어요.';
}

const landed = (scope: Scope, address: QueueAddress, text: string) =>
  landWithToast(scope, `${linkTo(address)}#cases`, { tone: 'done', text });
