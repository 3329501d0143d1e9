import { attachmentLimits, type FormType, type UploadedFileWire, uploadErrorCodes } from '~protocol/help';
import type { PlatformContext } from '../../core/context';
import { type Actor, staffIdOf } from '../../core/services/actor';
import { notFound, Refusal, type RefusalStatus } from '../../core/services/refusal';
import { lockAlone, lockShared } from '../../core/store/locks';
import { dayMs } from '../../core/time';
import type { Db } from '../../db/open-database';
import * as store from '../store/attachments';
import { typeByContent } from './attachment-rules';
import {
  listPlacedFiles,
  placeFile,
  type ReceivedFile,
  removePlacedFile,
  removeStaleIncoming,
} from './upload-files';

const megabytes = attachmentLimits.bytes / 1024 / 1024;

/** The status and the message of each refused upload. */
const refusals: Record<keyof typeof uploadErrorCodes, [status: RefusalStatus, message: string]> = {
  count: [400, `${attachmentLimits.count}개 이하의 파일만 첨부할 수 있습니다.`],
  bytes: [413, `${megabytes}MB 이하의 파일만 첨부 가능합니다.`],
  kind: [415, '첨부 불가한 파일입니다.'],
  empty: [400, '빈 파일은 첨부할 수 없습니다.'],
  unknown: [404, '첨부 정보를 찾을 수 없습니다.'],
  failed: [400, '파일 업로드 중 오류가 발생했습니다.'],
};

/** A refused upload: code is one of uploadErrorCodes, errorInfo.fileName names the file. */
export function uploadRefusal(
  reason: keyof typeof uploadErrorCodes,
  fileName: string | null = null,
): Refusal {
  const [status, message] = refusals[reason];
  return new Refusal(status, uploadErrorCodes[reason], message, { fileName });
}

export const toWire = (file: store.Attachment): UploadedFileWire => ({
  id: file.id,
  name: file.name,
  size: file.size,
  type: file.type,
});

/** A member's batch is theirs; a guest's belongs to whoever holds its id. A claimed batch is closed to all. */
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
  const upload = await listOpenUpload(context, actor, ticketId);
  if (!upload) throw uploadRefusal('unknown');
  return upload;
}

/** As listUpload; null when the batch is not open to the actor. */
export async function listOpenUpload(context: PlatformContext, actor: Actor, ticketId: string) {
  const batch = await store.findBatch(context.db, ticketId);
  if (!batch || !isOpenTo(actor, batch)) return null;
  const files = await store.listAttachments(context.db, ticketId);
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

/** For its filer and staff; to everybody else it is not there (404). */
export async function getAttachment(context: PlatformContext, actor: Actor, id: string) {
  const found = await store.findAttachment(context.db, id);
  const isFiler =
    actor.kind === 'member' && (actor.userId === found?.memberId || actor.userId === found?.uploaderId);
  if (!found || !(isFiler || staffIdOf(actor))) throw notFound();
  return found.file;
}

/**
 * Removes batches that no ticket claimed within 7 days and no draft holds, files that no row names and what crashes
 * left behind.
 * Files younger than a day are spared. Run hourly.
 */
export async function sweepUploads(context: PlatformContext): Promise<void> {
  const now = context.clock.now().getTime();
  const dayAgo = new Date(now - dayMs);
  await store.deleteUnclaimedBatches(context.db, new Date(now - 7 * dayMs));
  await removeStaleIncoming(context, dayAgo);
  for await (const sha256s of listPlacedFiles(context, dayAgo)) {
    if (sha256s.length === 0) continue;
    await context.db.transaction(async (tx) => {
      await lockAlone(tx, 'uploads');
      const known = await store.listKnownFiles(tx, sha256s);
      for (const sha256 of sha256s) if (!known.has(sha256)) await removePlacedFile(context, sha256);
    });
  }
}
