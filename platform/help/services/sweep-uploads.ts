import type { PlatformContext } from '../../core/context';
import { listPlacedFiles, removePlacedFile, removeStaleIncoming } from '../../core/services/upload-files';
import { lockAlone } from '../../core/store/locks';
import { dayMs } from '../../core/time';
import { listThumbFiles } from '../../live/services/stream-thumb';
import { listArtFiles } from '../../station/services/settings-art';
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
      const known = await store.listKnownFiles(tx, sha256s);
      for (const sha256 of await listArtFiles({ db: tx }, sha256s)) known.add(sha256);
      for (const sha256 of await listThumbFiles({ db: tx }, sha256s)) known.add(sha256);
      for (const sha256 of sha256s) if (!known.has(sha256)) await removePlacedFile(context, sha256);
    });
  }
}
