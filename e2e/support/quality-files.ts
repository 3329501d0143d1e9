import fs from 'node:fs';
import path from 'node:path';
import { padded, shifted } from './transport-stream';

export const clip = path.resolve('platform/media/clips/talk-1/seg-000.m2ts');
export const clipSeconds = 3;

/** kilobits a second, as of real ones */
const sourceKbps = 6_000;
const qualities = { 720: 2_600, 480: 1_200, 360: 620 };
const source = {
  ...{ width: 1920, height: 1080, framesPerSecond: 30, audioKbps: 100 },
  codecs: { video: 'avc1.64001f', audio: 'mp4a.40.2' },
};

const folderOf = (no: number) => path.join(process.env.E2E_DATA_DIR ?? '', 'renditions', String(no));
const bytesOf = (kbps: number) => (kbps * 1_000 * clipSeconds) / 8;

/** A segment that plays on from the one before, and its smaller pictures as ffmpeg leaves them (platform/live/services/rendition-run.ts). */
export function writeQualities(
  to: string,
  { no, name, index, isLost }: { no: number; name: string; index: number; isLost: boolean },
): void {
  const segment = shifted(fs.readFileSync(clip), index * clipSeconds);
  fs.writeFileSync(to, padded(segment, bytesOf(sourceKbps)));
  if (isLost) return;
  const folder = folderOf(no);
  fs.mkdirSync(folder, { recursive: true });
  for (const [height, kbps] of Object.entries(qualities))
    fs.writeFileSync(path.join(folder, `${height}p-${name}`), padded(segment, bytesOf(kbps)));
  fs.writeFileSync(path.join(folder, 'state.json'), JSON.stringify({ state: 'made', source }));
}

export const removeQualities = (no: number) => fs.rmSync(folderOf(no), { recursive: true });
