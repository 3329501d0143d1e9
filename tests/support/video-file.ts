import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A file that ffmpeg makes of a test picture, and a tone where `sound` says so. */
export function makeFile(
  name: string,
  { seconds = 3, size = '320x180', sound = true, more = [] as string[] } = {},
): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'moabom-video-'));
  const path = join(folder, name);
  const tone = sound ? ['-f', 'lavfi', '-i', `sine=440:d=${seconds}`] : [];
  const picture = ['-f', 'lavfi', '-i', `testsrc2=s=${size}:r=10:d=${seconds}`];
  const codecs = name.endsWith('.webm')
    ? ['-c:v', 'libvpx', '-deadline', 'realtime', '-c:a', 'libvorbis', '-strict', '-2']
    : ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac'];
  execFileSync('ffmpeg', ['-v', 'error', ...picture, ...tone, ...codecs, ...more, path]);
  const bytes = readFileSync(path);
  rmSync(folder, { recursive: true });
  return bytes;
}
