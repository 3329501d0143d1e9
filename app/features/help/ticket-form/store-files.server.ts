import { attachmentError, attachmentTexts } from '~/domain/inquiry';
import type { PostedForm } from '~/request/form.server';
import type { Scope } from '~/request/scope.server';
import { findUploads, removeUpload, uploadFiles } from '~/upstream/help-files.server';
import type { UploadedFileWire } from '~protocol/help';
import type { FormType } from '~protocol/help-codes';

export interface StoredFiles {
  ticketId: string | null;
  files: UploadedFileWire[];
  /** the upload is closed: registering with it returns the ticket it belongs to, or says that it has expired */
  isGone: boolean;
  error: string | null;
}

/** Files are stored before the other fields are checked, so that an error there does not lose them. */
export async function storeFiles(scope: Scope, formType: FormType, form: PostedForm): Promise<StoredFiles> {
  const { upstream, context } = scope;
  const sent = form.get('ticketId');
  const ticketId = /^[\w-]{16,64}$/.test(sent) ? sent : null;
  const removed = form.get('removeFile');
  if (ticketId && removed) await removeUpload(upstream, { ticketId, fileId: removed });
  const earlier = ticketId ? await findUploads(upstream, ticketId) : { files: [], isGone: false };
  // when it is unknown what is stored, nothing is sent: a ticket must not silently lose its files
  if (!earlier) return { ticketId, files: [], isGone: false, error: attachmentTexts.failed };
  const { files, isGone } = earlier;
  const kept = { ticketId, files, isGone };
  const { email } = context.config.help;
  if (form.filesTooLarge) return { ...kept, error: attachmentTexts.bytes(email) };
  if (form.isCut) return { ...kept, error: attachmentTexts.name };
  if (form.filesFailed) return { ...kept, error: attachmentTexts.failed };
  if (form.files.length === 0) return { ...kept, error: null };

  const refused = attachmentError(form.files, files, formType, email);
  if (refused) return { ...kept, error: refused };
  const outcome = await uploadFiles(upstream, {
    formType,
    ticketId: isGone ? null : ticketId,
    files: form.files,
  });
  if (!outcome.ok) return { ...kept, error: attachmentTexts.failed };
  const { errorCode, message, fileName } = outcome.value;
  if (errorCode !== 0) {
    const text = message || attachmentTexts.failed;
    return { ...kept, error: fileName ? `${fileName}: ${text}` : text };
  }
  const now = { ticketId: outcome.value.ticketId ?? ticketId, files: outcome.value.files ?? files };
  return { ...now, isGone: false, error: null };
}
