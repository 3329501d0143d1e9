import { attachmentLimits, type FormType, type UploadedFileWire } from '~protocol/help/calls';
import { rightOfForm } from '~protocol/staff/roles';
import type { PlatformContext } from '../../core/context';
import { type Actor, staffIdOf } from '../../core/services/actor';
import { notFound } from '../../core/services/refusal';
import { placeFile, type ReceivedFile } from '../../core/services/upload-files';
import { lockShared } from '../../core/store/locks';
import type { Db } from '../../db/open-database';
import * as store from '../store/attachments';
import { typeByContent } from './attachment-rules';
import { findLink } from './private-links';
import { assertBudget } from './upload-budget';
import { uploadRefusal } from './upload-refusal';

export const toWire = (file: store.Attachment): UploadedFileWire => ({
  id: file.id,
  name: file.name,
  size: file.size,
  type: file.type,
});

/** A member's batch is theirs; a guest's belongs to anyone who holds its id. A claimed batch is closed to all. */
function isOpenTo(actor: Actor, batch: store.UploadBatch): boolean {
  if (batch.claimedAt) return false;
  return batch.uploaderId === null || (actor.kind === 'member' && actor.userId === batch.uploaderId);
}

async function getOpenBatch(tx: Db, actor: Actor, id: string): Promise<store.UploadBatch> {
  const batch = await store.lockBatch(tx, id);
  if (!batch || !isOpenTo(actor, batch)) throw uploadRefusal('unknown');
  return batch;
}

export interface Upload {
  /** An earlier upload to add to. */
  ticketId: string | null;
  formType: FormType;
  files: ReceivedFile[];
  /** The sender's address, as the gate saw it. */
  ip: string | null;
}

function assertLimits(files: { name: string; size: number }[]): void {
  if (files.length > attachmentLimits.count) throw uploadRefusal('count', files.at(-1)?.name);
  const total = files.reduce((sum, file) => sum + file.size, 0);
  if (total > attachmentLimits.bytes) throw uploadRefusal('bytes', files.at(-1)?.name);
}

/** The content type of each file, or a refusal naming the first whose content is not what its name says. */
async function typesOf(files: ReceivedFile[], formType: FormType): Promise<string[]> {
  const types: string[] = [];
  for (const file of files) {
    if (file.size === 0) throw uploadRefusal('empty', file.name);
    const type = await typeByContent(file.tempPath, file.name, formType);
    if (!type) throw uploadRefusal('kind', file.name);
    types.push(type);
  }
  return types;
}

/** Stores the received files in a new or an open batch and returns its whole list. Refused: nothing is stored. */
export async function storeUpload(context: PlatformContext, actor: Actor, upload: Upload) {
  const { files, ticketId } = upload;
  if (files.length === 0) throw uploadRefusal('empty');
  const earlier = ticketId ? await store.findBatch(context.db, ticketId) : null;
  // The form that began the batch decides: nobody widens it afterwards.
  const formType = earlier?.formType ?? upload.formType;
  const types = await typesOf(files, formType);
  await assertBudget(context, actor, upload);
  const createdAt = context.clock.now();
  const newId = () => context.randomBytes(16).toString('hex');

  return context.db.transaction(async (tx) => {
    const batch = ticketId ? await getOpenBatch(tx, actor, ticketId) : null;
    const before = batch ? await store.listAttachments(tx, batch.id) : [];
    assertLimits([...before, ...files]);
    const id = batch?.id ?? newId();
    const next = (before.at(-1)?.position ?? -1) + 1;
    const rows: store.Attachment[] = files.map(({ name, size, sha256 }, index) => ({
      id: newId(),
      batchId: id,
      position: next + index,
      createdAt,
      name,
      size,
      sha256,
      type: types[index] ?? '',
    }));
    // The sweep of orphans waits while a file goes to its place and its row is written.
    await lockShared(tx, 'uploads');
    for (const file of files) await placeFile(context, file);
    if (!batch) {
      const uploaderId = actor.kind === 'member' ? actor.userId : null;
      await store.insertBatch(tx, { id, uploaderId, formType, createdAt });
    }
    await store.insertAttachments(tx, rows);
    return { ticketId: id, files: [...before, ...rows].map(toWire) };
  });
}

export async function listUpload(context: PlatformContext, actor: Actor, ticketId: string) {
  const upload = await listOpenUpload(context.db, actor, ticketId);
  if (!upload) throw uploadRefusal('unknown');
  return upload;
}

/** As listUpload; null when the batch is not open to the actor. */
export async function listOpenUpload(db: Db, actor: Actor, ticketId: string) {
  const batch = await store.findBatch(db, ticketId);
  if (!batch || !isOpenTo(actor, batch)) return null;
  const files = await store.listAttachments(db, ticketId);
  return { ticketId, files: files.map(toWire) };
}

/** Forgets an open batch; its files go with the next sweep. */
export async function dropUpload(tx: Db, actor: Actor, ticketId: string): Promise<void> {
  const batch = await store.lockBatch(tx, ticketId);
  if (batch && isOpenTo(actor, batch)) await store.deleteBatch(tx, ticketId);
}

/** Removes one file of an open batch and returns the rest. */
export async function removeUpload(context: PlatformContext, actor: Actor, ticketId: string, fileId: string) {
  return context.db.transaction(async (tx) => {
    await getOpenBatch(tx, actor, ticketId);
    if (!(await store.deleteAttachment(tx, ticketId, fileId))) throw uploadRefusal('unknown');
    const files = await store.listAttachments(tx, ticketId);
    return { ticketId, files: files.map(toWire) };
  });
}

/** Closes the batch for its ticket, within the ticket's transaction; false when it is not open to the actor. */
export async function claimUpload(tx: Db, actor: Actor, ticketId: string, now: Date): Promise<boolean> {
  const batch = await store.lockBatch(tx, ticketId);
  if (!batch || !isOpenTo(actor, batch)) return false;
  await store.claimBatch(tx, ticketId, now);
  return true;
}

/**
 * For its filer and the staff of its queue; of an answer also for the holder of the private link to its case. What was not
 * sent is its uploader's alone. To everybody else it is not there (404).
 *
 * @param link the token of a private link; null without one
 */
export async function getAttachment(context: PlatformContext, actor: Actor, id: string, link: string | null) {
  const found = await store.findAttachment(context.db, id);
  if (!found) throw notFound();
  const { ticketId, formType } = found;
  const isFiler =
    actor.kind === 'member' && (actor.userId === found.memberId || actor.userId === found.uploaderId);
  const isOfStaff = formType !== null && staffIdOf(actor, rightOfForm(formType)) !== null;
  const isHolder = async () =>
    found.isAnswer && link !== null && (await findLink(context, link))?.ticketId === ticketId;
  if (!isFiler && !isOfStaff && !(await isHolder())) throw notFound();
  return found.file;
}
