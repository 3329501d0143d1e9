import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { PlatformContext } from '../../core/context';

type Disk = Pick<PlatformContext, 'dataDir'>;

/** Of videos that were made here: `{number}/` with a playlist for each quality, their segments and pictures. */
export const videosDir = ({ dataDir }: Disk) => join(dataDir, 'videos');

/** What arrives and waits, under its key. */
export const arrivingDir = (disk: Disk) => join(videosDir(disk), 'arriving');

export const folderOfVideo = (disk: Disk, no: number) => join(videosDir(disk), String(no));

export const listVideoFiles = (disk: Disk, no: number): Promise<string[]> =>
  readdir(folderOfVideo(disk, no)).catch(() => []);

/** What viewers cut: `{number}/` with its segments as `0.ts`, `1.ts` …, and a playlist. */
export const heldDir = (disk: Disk) => join(videosDir(disk), 'held');

export const folderOfHeld = (disk: Disk, no: number) => join(heldDir(disk), String(no));
