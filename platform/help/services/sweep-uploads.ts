import { listNamedFiles, listNewestFiles } from '../../backup/named-files';
import type { PlatformContext } from '../../core/context';
import {
  countAbsent,
  listPlacedFiles,
  removePlacedFile,
  removeStaleIncoming,
} from '../../core/services/upload-files';
import { lockAlone } from '../../core/store/locks';
import { dayMs } from '../../core/time';
import * as store from '../store/attachments';

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
      const named = await listNamedFiles(tx, sha256s);
      for (const sha256 of sha256s) if (!named.has(sha256)) await removePlacedFile(context, sha256);
    });
  }
}

/**
 * Tells the log when files that rows name are not on this disk: another node's uploads are not shared, or a backup was
 * put back without them. Looks at the newest only, so that a start stays quick.
 */
export async function checkUploads(context: PlatformContext): Promise<void> {
  const newest = await listNewestFiles(context.db, 50);
  const missing = await countAbsent(context, newest);
  if (missing === 0) return;
  context.log.error(
    `uploads: ${missing} of the ${newest.length} newest files are not under ${context.dataDir}/uploads; several nodes need one shared folder`,
  );
}
