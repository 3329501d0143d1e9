import { json } from '@remix-run/node';
import type { ThreadEntry } from '~/domain/help/ticket';
import type { FilesAnswer } from '~/features/help/ticket-form/files-answer';
import { type StoredFiles, storeFiles } from '~/features/help/ticket-form/store-files.server';
import { problemOf } from '~/features/staff/staff-desk.server';
import { foundOrFail } from '~/request/value-or-fail.server';
import { answers, staff } from '~/upstream/clients.server';
import { previewOf } from '~/upstream/help/ticket-detail.server';
import { type Desk, emptyText, toCase } from './case-desk.server';
import { pressWork } from './case-work.server';
import { suggestFaq } from './faq-suggestions.server';
import { heldId } from './held-answer';
import { toThingForm } from './thing.action.server';

/** An answer that was not taken is shown again with its text and the files that are stored; a script reads those, too. */
export interface CaseAnswer extends Pick<FilesAnswer, 'errors' | 'files' | 'mayRetry'> {
  intent: 'answer';
  kind: string;
  text: string;
  /** `ticketId`: of the upload, '' without one */
  values: { ticketId: string };
  /** null: something was added to it */
  problem: { field: string | null; message: string } | null;
  /** as the customer will see it, when that was asked for */
  preview: ThreadEntry | null;
  /** the thread that its writer had seen, when there is more by now */
  seen: number | null;
}

/** What the script that saves drafts is told. */
export interface DraftAnswer {
  intent: 'draft';
  saved: boolean;
}

/** An answer that is being written, with its files. */
interface Writing extends Desk {
  stored: StoredFiles;
  uploadId: string | undefined;
}

function showAgain(
  { kind, text, stored }: Writing,
  { status, ...answer }: Partial<CaseAnswer> & { status: number },
) {
  const isOfFiles = answer.problem?.field === 'uploadId';
  const fileError = stored.error ?? (isOfFiles && answer.problem?.message);
  return json<CaseAnswer>(
    {
      intent: 'answer',
      kind,
      text,
      values: { ticketId: stored.isGone ? '' : (stored.ticketId ?? '') },
      errors: fileError ? { attachedFiles: [fileError] } : {},
      files: stored.files,
      mayRetry: stored.mayRetry,
      preview: null,
      seen: null,
      ...answer,
      problem: (!isOfFiles && answer.problem) || null,
    },
    { status: stored.error ? 400 : status },
  );
}

const keep = ({ scope, id, kind, text, uploadId }: Writing) =>
  staff.draft(scope.upstream, { id, kind, text, uploadId });

/** A draft that the script saves while it is typed; its files are stored by themselves. */
export async function keepDraft({ scope, form, id, kind, text }: Desk) {
  const uploadId = form.get('ticketId') || undefined;
  const outcome = await staff.draft(scope.upstream, { id, kind, text, uploadId });
  return json<DraftAnswer>({ intent: 'draft', saved: outcome.ok });
}

/**
 * The buttons of the answer's form. Its files are stored first, whatever was pressed, and kept with the text: they are there
 * after the page was loaded again. What only stores or removes a file does no more.
 */
export async function pressAnswer(desk: Desk, intent: 'answer' | 'draft' | 'preview') {
  const { scope, form, queue } = desk;
  const stored = await storeFiles(scope, queue === 'illegal' ? 'illegal' : 'inquiry', form);
  const writing = { ...desk, stored, uploadId: stored.ticketId ?? undefined };
  if (form.has('removeFile') || form.has('storeFiles')) {
    await keep(writing);
    return showAgain(writing, { status: 200 });
  }
  if (form.has('canned')) return addCanned(writing);
  if (form.has('faq')) return addFaq(writing);
  if (form.has('open')) return keepAnd(writing, toThingForm);
  if (form.has('work')) return keepAnd(writing, pressWork);
  if (intent === 'draft') return saveDraft(writing);
  if (intent === 'preview') return preview(writing);
  return sendAnswer(writing);
}

/** A draft by its button. */
async function saveDraft(writing: Writing) {
  const outcome = await keep(writing);
  if (!outcome.ok) return showAgain(writing, problemOf(outcome));
  return writing.stored.error
    ? showAgain(writing, { status: 400 })
    : toCase(writing, '임시 저장했어요.', 'answer');
}

/** A press that is none of the answer's own, and may lead to a page without its form: what is typed is kept first. */
async function keepAnd<Answer>(writing: Writing, press: (desk: Desk) => Answer) {
  const outcome = await keep(writing);
  if (!outcome.ok) return showAgain(writing, problemOf(outcome));
  return writing.stored.error ? showAgain(writing, { status: 400 }) : press(writing);
}

/** Shows what would be sent; nothing is, and the draft is kept. */
async function preview(writing: Writing) {
  const { kind, text, stored } = writing;
  if (text.trim() === '') return showAgain(writing, emptyText);
  await keep(writing);
  const entry = previewOf({ kind, text: text.trim(), files: stored.files });
  return showAgain(writing, { status: 200, preview: entry });
}

/** Without a script a canned answer goes to the end of what is typed. */
async function addCanned(writing: Writing) {
  const { scope, form, id, queue } = writing;
  const { canned } = foundOrFail(await staff.case(scope.upstream, { id, queue }));
  return addTo(writing, canned.find((one) => String(one.id) === form.get('canned'))?.text);
}

/** The link of a suggested entry of the FAQ, in the same way. */
async function addFaq(writing: Writing) {
  const { scope, form, id, queue } = writing;
  const ticket = foundOrFail(await staff.case(scope.upstream, { id, queue }));
  const suggestions = await suggestFaq(scope, ticket);
  return addTo(writing, suggestions.find((one) => one.id === form.get('faq'))?.text);
}

const addTo = (writing: Writing, chosen = '') =>
  showAgain(writing, {
    text: [writing.text.trimEnd(), chosen].filter(Boolean).join('\n\n'),
    status: 200,
  });

/** An answer that came too late stays in the form and is kept as a draft; the page shows what came before it. */
async function sendAnswer(writing: Writing) {
  const { scope, form, id, kind, text, stored, uploadId } = writing;
  if (text.trim() === '') return showAgain(writing, emptyText);
  if (stored.error) return showAgain(writing, { status: 400 });
  const version = Number.parseInt(form.get('version'), 10);
  if (!(version >= 0)) throw new Response(null, { status: 400 });
  const answer = { ticketId: id, kind, text, version, uploadId, isHeld: true };
  const outcome = await answers.answer(scope.upstream, answer);
  if (outcome.ok) return toCase(writing, '답변을 등록했어요.', heldId);
  const refused = problemOf(outcome);
  if (refused.status !== 409) return showAgain(writing, refused);
  await keep(writing);
  return showAgain(writing, { ...refused, seen: version });
}

/** The answer stands in the form again; one that has gone out stays, and the page says so. */
export async function takeBack(desk: Desk) {
  const { scope, form, id } = desk;
  const answersSent = Number.parseInt(form.get('answers'), 10);
  if (!(answersSent >= 0)) throw new Response(null, { status: 400 });
  const outcome = await answers.takeBack(scope.upstream, { ticketId: id, answers: answersSent });
  return outcome.ok
    ? toCase(desk, '답변을 되돌렸어요.', 'answer')
    : toCase(desk, problemOf(outcome).problem.message, heldId, 'problem');
}
