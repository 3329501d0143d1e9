import { json } from '@remix-run/node';
import { answerKinds, eventText } from '~/domain/help/staff-desk';
import { parseOption } from '~/domain/lists/option';
import { problemOf } from '~/features/staff/staff-desk.server';
import { links } from '~/links/links';
import type { PostedForm } from '~/request/form.server';
import { seeOther } from '~/request/redirect.server';
import { landWithToast } from '~/request/redirect-with-toast.server';
import type { Scope } from '~/request/scope.server';
import { foundOrFail } from '~/request/value-or-fail.server';
import { answers, staffContent, staffWork } from '~/upstream/clients.server';
import { staffPageSize, undoSeconds } from '~protocol/staff/codes';
import { type BulkDeed, readDeed, readSeen, type SeenCase } from './bulk-deed';
import { linkTo, type QueueAddress } from './queue-address';

/** What was not done is shown again, chosen as it was. */
export interface BulkAnswer {
  /** the select's value */
  deed: string;
  /** cases that stay chosen; `all`: every one of the page */
  chosen: string[] | 'all';
  /** cases that it was done with */
  done: number;
  /** of a field, where nothing was done */
  problem: { field: 'cases' | 'deed' | 'text'; message: string } | null;
  /** what was typed to answer with */
  answer: { canned: string; text: string; kind: string };
  /** cases that it was not done with */
  refused: { ticketId: string; message: string }[];
}

const nothingDone = { done: 0, problem: null, refused: [] };

/**
 * Does the same with every chosen case, one after the other. A case that has changed since the page was made is left as it
 * is and stays chosen; the others are done. '모두 선택' without a script comes here, too, so that nothing typed is lost.
 */
export async function doWithChosen(scope: Scope, form: PostedForm, address: QueueAddress) {
  const cases = form.fields
    .getAll('case')
    .slice(0, staffPageSize)
    .flatMap((value) => readSeen(value) ?? []);
  const answer = { canned: form.get('canned'), text: form.get('text'), kind: form.get('kind') };
  const press = form.get('press');
  if (press === 'all' || press === 'none') {
    const chosen = press === 'all' ? press : [];
    return json<BulkAnswer>({ ...nothingDone, deed: form.get('deed'), chosen, answer });
  }
  const isAnswer = press === 'answer';
  const deed = isAnswer ? await readAnswer(scope, answer) : readDeed(form.get('deed'));
  const again = (problem: BulkAnswer['problem']) =>
    json<BulkAnswer>(
      {
        ...nothingDone,
        deed: form.get('deed'),
        chosen: cases.map(({ ticketId }) => ticketId),
        problem,
        answer,
      },
      { status: 400 },
    );
  if (cases.length === 0) return again({ field: 'cases', message: '문의를 하나 이상 골라 주세요.' });
  if (!deed && isAnswer)
    return again({ field: 'text', message: '정형 답변을 고르거나 답변 내용을 입력해 주세요.' });
  if (!deed) return again({ field: 'deed', message: '고른 문의로 할 일을 골라 주세요.' });

  // it asks once more, with the names of all
  if (deed.kind === 'merge')
    return cases.length > 1
      ? seeOther(links.staffMerge({ cases: cases.map(({ ticketId }) => ticketId).join(',') }))
      : again({ field: 'cases', message: '합칠 문의를 둘 이상 골라 주세요.' });

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
  return json<BulkAnswer>(
    { deed: form.get('deed'), chosen, done, problem: null, refused, answer },
    { status },
  );
}

/** The canned answer that was chosen, and below it what was typed; null for neither. */
async function readAnswer(
  { upstream }: Scope,
  { canned, text, kind }: BulkAnswer['answer'],
): Promise<BulkDeed | null> {
  const listed = canned ? foundOrFail(await staffContent.canned(upstream, {})).list : [];
  const chosen = listed.find(({ id }) => String(id) === canned)?.text ?? '';
  const whole = [chosen, text].map((part) => part.trim()).filter(Boolean);
  const answer = parseOption(answerKinds, kind) ?? 'end';
  return whole.length > 0 ? { kind: 'answer', answer, text: whole.join('\n\n') } : null;
}

/** What is done with each case by itself. */
type OwnDeed = Exclude<BulkDeed, { kind: 'merge' }>;

function doWith({ upstream }: Scope, seen: SeenCase, deed: OwnDeed) {
  const { ticketId: id, version, nodeId, owner } = seen;
  if (deed.kind === 'answer')
    return answers.answer(upstream, {
      ...{ ticketId: id, kind: deed.answer, text: deed.text, version },
      ...{ isHeld: true, fillsMacros: true },
    });
  if (deed.kind === 'assign') return staffWork.assign(upstream, { id, to: deed.to, seen: owner, note: '' });
  if (deed.kind === 'category')
    return staffWork.category(upstream, { id, nodeId: deed.nodeId, seen: nodeId });
  return staffWork.state(upstream, { id, act: deed.act, version });
}

function doneText(deed: OwnDeed): string {
  if (deed.kind === 'state') return eventText({ kind: deed.act, to: null });
  if (deed.kind === 'answer')
    return `답변은 ${undoSeconds}초 뒤에 나가요. 그 전에는 문의에서 되돌릴 수 있어요.`;
  if (deed.kind === 'category') return '카테고리를 옮겼어요.';
  return deed.to ? '맡은 사람을 바꿨어요.' : '맡은 사람을 비웠어요.';
}

const landed = (scope: Scope, address: QueueAddress, text: string) =>
  landWithToast(scope, `${linkTo(address)}#cases`, { tone: 'done', text });
