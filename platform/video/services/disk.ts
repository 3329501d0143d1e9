import { statfs } from 'node:fs/promises';
import type { PlatformContext } from '../../core/context';

/** Whether the disk takes so many bytes more. */
export async function hasDiskFor(
  { dataDir, videos }: Pick<PlatformContext, 'dataDir' | 'videos'>,
  bytes: number,
): Promise<boolean> {
  const { bavail, bsize } = await statfs(dataDir);
  return bavail * bsize - bytes >= videos.keepFreeBytes;
}
