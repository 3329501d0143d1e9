import { attachmentError, attachmentTexts } from '~/domain/help/inquiry';
import type { PostedForm } from '~/request/form.server';
import type { Scope } from '~/request/scope.server';
import { findUploads, removeUpload, uploadFiles } from '~/upstream/help/files.server';
import type { UploadedFileWire } from '~protocol/help/calls';
import { type FormType, uploadErrorCodes } from '~protocol/help/codes';
import type { HandedFile } from '~protocol/wire/handed-file';
import { named } from './take-files';

export interface StoredFiles {
  ticketId: string | null;
  files: UploadedFileWire[];
  /** the upload is closed: registering with it returns the ticket it belongs to, or says that it has expired */
  isGone: boolean;
  /** of every file that was not stored, by name */
  error: string | null;
  /** a file that was not stored may go up another time as it is */
  mayRetry: boolean;
}

const { kind, empty, bytes, count } = uploadErrorCodes;
/** What is wrong with the file, not with the moment. */
const finalCodes: readonly number[] = [kind, empty, bytes, count];

/** Files are stored before the other fields are checked, so that an error there does not lose them. */
export async function storeFiles(scope: Scope, formType: FormType, form: PostedForm): Promise<StoredFiles> {
  const { upstream, context } = scope;
  const sent = form.get('ticketId');
  const ticketId = /^[\w-]{16,64}$/.test(sent) ? sent : null;
  const removed = form.get('removeFile');
  if (ticketId && removed) await removeUpload(upstream, { ticketId, fileId: removed });
  const earlier = ticketId ? await findUploads(upstream, ticketId) : { files: [], isGone: false };
  // when it is unknown what is stored, nothing is sent: a ticket must not silently lose its files
  const { failed } = attachmentTexts;
  if (!earlier) return { ticketId, files: [], isGone: false, error: failed, mayRetry: true };
  const kept = { ticketId, ...earlier, mayRetry: true };
  const { email } = context.config.help;
  if (form.filesTooLarge) return { ...kept, error: attachmentTexts.bytes(email), mayRetry: false };
  if (form.isCut) return { ...kept, error: attachmentTexts.name, mayRetry: false };
  if (form.filesFailed) return { ...kept, error: failed };

  // one by one: a good file is stored whatever the others are
  let state = kept;
  const errors: string[] = [];
  for (const file of form.files) {
    const wrong = attachmentError([file], state.files, formType, email);
    const stored = wrong
      ? { error: wrong, mayRetry: false }
      : await storeFile(upstream, formType, state, file);
    state = { ...state, ...stored };
    if (stored.error) errors.push(named(file.name, stored.error));
  }
  return { ...state, error: errors.length > 0 ? errors.join(' ') : null };
}

type Kept = Pick<StoredFiles, 'ticketId' | 'files' | 'isGone'>;

async function storeFile(
  upstream: Scope['upstream'],
  formType: FormType,
  { ticketId, files, isGone }: Kept,
  file: HandedFile,
): Promise<Partial<Kept> & Pick<StoredFiles, 'error' | 'mayRetry'>> {
  const outcome = await uploadFiles(upstream, {
    formType,
    ticketId: isGone ? null : ticketId,
    files: [file],
  });
  if (!outcome.ok) return { error: attachmentTexts.failed, mayRetry: true };
  const { errorCode, message, ...answer } = outcome.value;
  if (errorCode !== 0)
    return { error: message || attachmentTexts.failed, mayRetry: !finalCodes.includes(errorCode) };
  const now = { ticketId: answer.ticketId ?? ticketId, files: answer.files ?? files };
  return { ...now, isGone: false, error: null, mayRetry: true };
}
