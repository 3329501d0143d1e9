import { statfs } from 'node:fs/promises';

/** Less than this and the next uploads, or the embedded database, may fail to be written. */
const LOW_BYTES = 64 * 1024 * 1024;

/** Whether the disk of a folder is full or nearly so. A folder that is not there yet, or cannot be asked, is not. */
export async function isDiskLow(dir: string, lowBytes = LOW_BYTES): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(dir);
    return bavail * bsize < lowBytes;
  } catch {
    return false;
  }
}
