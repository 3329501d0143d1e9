import { attachmentLimits, type FormType } from '~protocol/help/calls';
import { isWithinLimit } from '../../account/services/call-limits';
import type { PlatformContext } from '../../core/context';
import { guest } from '../../core/services/actor';
import { cleanFileName } from '../../core/services/file-name';
import { discardFile, placeFile, type ReceivedFile, receiveFile } from '../../core/services/upload-files';
import { lockShared } from '../../core/store/locks';
import type { Db } from '../../db/open-database';
import * as store from '../store/attachments';
import { takesName, typeByContent } from './attachment-rules';

/** A file of a mail, as its sender named it; null: the mail was cut before its end. */
export interface MailedFile {
  name: string;
  content: Buffer | null;
}

/** A file that the rules of the form take, on the disk and not at its place yet. */
export interface TakenFile extends ReceivedFile {
  type: string;
}

/** So many names are told of those that were not taken. */
const mostNames = 10;

async function* once(content: Buffer) {
  yield content;
}

/** The file, received; null when its content is not what its name says, or the day's room for files is used up. */
async function take(
  context: PlatformContext,
  name: string,
  content: Buffer,
  formType: FormType,
): Promise<TakenFile | null> {
  if (!(await isWithinLimit(context, 'uploadKib', guest, null, Math.ceil(content.length / 1024))))
    return null;
  const file = await receiveFile(context, name, once(content), () => {});
  const type = await typeByContent(file.tempPath, name, formType);
  if (type) return { ...file, type };
  await discardFile(file);
  return null;
}

/**
 * Receives what the form would take: by kind, content, count and sum, in the mail's order. All others are named. Who
 * takes no further part in them discards them (discardFiles).
 */
export async function takeMailedFiles(
  context: PlatformContext,
  files: readonly MailedFile[],
  formType: FormType,
): Promise<{ taken: TakenFile[]; refused: string[] }> {
  const taken: TakenFile[] = [];
  const refused: string[] = [];
  let room: number = attachmentLimits.bytes;
  for (const { name, content } of files) {
    const clean = cleanFileName(name) || '이름 없음';
    const fits =
      content && content.length > 0 && content.length <= room && taken.length < attachmentLimits.count;
    const file = fits && takesName(clean, formType) ? await take(context, clean, content, formType) : null;
    if (file) {
      taken.push(file);
      room -= file.size;
    } else refused.push(clean);
  }
  const more = refused.length - mostNames;
  return { taken, refused: more > 0 ? [...refused.slice(0, mostNames), `외 ${more}개`] : refused };
}

/** Throws away what was received and has not gone to its place. */
export async function discardFiles(files: readonly TakenFile[]): Promise<void> {
  for (const file of files) await discardFile(file);
}

/** Puts the files to their place and their rows into the transaction, as a closed batch; null when there are none. */
export async function keepMailedFiles(
  context: PlatformContext,
  tx: Db,
  { batchId, formType, files }: { batchId?: string; formType: FormType; files: readonly TakenFile[] },
): Promise<string | null> {
  if (files.length === 0) return null;
  const createdAt = context.clock.now();
  const newId = () => context.randomBytes(16).toString('hex');
  const id = batchId ?? newId();
  // the sweep of orphans waits while a file goes to its place and its row is written
  await lockShared(tx, 'uploads');
  for (const file of files) await placeFile(context, file);
  await store.insertBatch(tx, { id, uploaderId: null, formType, createdAt, claimedAt: createdAt });
  await store.insertAttachments(
    tx,
    files.map(({ name, size, sha256, type }, position) => ({
      id: newId(),
      batchId: id,
      position,
      name,
      size,
      sha256,
      type,
      createdAt,
    })),
  );
  return id;
}
