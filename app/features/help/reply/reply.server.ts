import { type ActionFunctionArgs, json } from '@remix-run/node';
import type { TicketDetail } from '~/domain/help/ticket';
import { readForm } from '~/request/form.server';
import { landWithToast } from '~/request/redirect-with-toast.server';
import { failedTexts, type Refusal, refusalOf, tooSoon, wrong } from '~/request/refusal.server';
import { scopeOf } from '~/request/scope.server';
import type { Outcome } from '~/upstream/outcome.server';
import { contentLength, helpErrorCodes } from '~protocol/help/codes';
import { contentSize } from '~protocol/help/rules';
import type { ReplyInput } from '~protocol/help/track';
import { lastWritten } from '../landings';
import type { FilesAnswer } from '../ticket-form/files-answer';
import { storeFiles } from '../ticket-form/store-files.server';

const sizeText = `내용을 ${contentLength.min}자 이상 1,000자 이하로 입력해 주세요.`;

const isKey = (text: string) => /^[\w-]{16,64}$/.test(text);

interface ReplyPlace {
  ticket: Pick<TicketDetail, 'formType'>;
  /** the page of the ticket */
  path: string;
  send(input: ReplyInput): Promise<Outcome<{ errorCode: number; message?: string | null }>>;
  /** the ticket is not there any more, or not the viewer's */
  lost(): Promise<Response>;
}

/** What is wrong with the reply, by field; '' is the whole form. */
function errorsIn(contents: string, key: string): Record<string, string[]> {
  const size = contentSize(contents.trim());
  if (size < contentLength.min || size > contentLength.max) return { contents: [sizeText] };
  return isKey(key) ? {} : { '': [failedTexts.error] };
}

/**
 * Stores the files of a reply, then sends it. What is refused is shown again with its text and the stored files;
 * buttons that only store or remove a file send nothing.
 */
export async function submitReply(args: ActionFunctionArgs, { ticket, path, send, lost }: ReplyPlace) {
  const scope = scopeOf(args);
  const form = readForm(args);
  const stored = await storeFiles(scope, ticket.formType, form);
  const contents = form.get('contents');
  const idempotencyKey = form.get('idempotencyKey');
  const values = { contents, idempotencyKey, ticketId: stored.isGone ? '' : (stored.ticketId ?? '') };
  const showAgain = (errors: Record<string, string[]>, status: number) =>
    json<FilesAnswer>({ values, errors, files: stored.files, mayRetry: stored.mayRetry }, { status });
  const refuse = ({ text, status }: Refusal) => showAgain({ '': [text] }, status);

  const isPartial = form.has('removeFile') || form.has('storeFiles');
  const wait = isPartial ? null : tooSoon(args.context);
  if (wait) return refuse(wait);
  const errors = isPartial ? {} : errorsIn(contents, idempotencyKey);
  if (stored.error) errors.attachedFiles = [stored.error];
  const isWrong = Object.keys(errors).length > 0;
  if (isPartial || isWrong) return showAgain(errors, isWrong ? 400 : 200);

  // an upload that is gone belongs to this reply already, if it was sent before: the platform knows
  const uploadId = stored.ticketId ?? undefined;
  const outcome = await send({ contents, idempotencyKey, uploadId });
  if (!outcome.ok) return refuse(refusalOf(outcome, failedTexts.error));
  const { errorCode, message } = outcome.value;
  if (errorCode === helpErrorCodes.notFound || errorCode === helpErrorCodes.loginRequired) return lost();
  if (errorCode !== helpErrorCodes.ok) return refuse(wrong(message ?? failedTexts.error));
  return landWithToast(scope, `${path}#${lastWritten}`, {
    tone: 'done',
    text: '보내 주신 내용을 전달했어요.',
  });
}
