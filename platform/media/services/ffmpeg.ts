import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** What a run of ffmpeg or ffprobe may use at most; the kernel ends one that takes more. */
export interface RunLimits {
  /** of all its threads together */
  cpuSeconds: number;
  memoryBytes: number;
  /** of each file that it writes */
  fileBytes?: number;
}

/** ffmpeg and ffprobe open what they are given, and nothing that it names: no address, no other file type. */
export const localOnly = ['-protocol_whitelist', 'file,pipe'] as const;

const isThere = (program: string) =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
let hasLimits: boolean | null = null;

/** Whether videos can be made on this machine. */
export const hasFfmpeg = (): boolean => isThere('ffmpeg') && isThere('ffprobe');

/**
 * The command that runs a program with limits, behind everything else that the machine does. Where there is no `prlimit`
 * and `setpriv` (util-linux; not on macOS) it runs without them.
 *
 * @returns file and arguments for `execFile` or `spawn`
 */
export function limited(
  program: 'ffmpeg' | 'ffprobe',
  args: readonly string[],
  { cpuSeconds, memoryBytes, fileBytes }: RunLimits,
): { file: string; args: string[] } {
  hasLimits ??= isThere('prlimit') && isThere('setpriv');
  if (!hasLimits) return { file: 'nice', args: ['-n', '15', program, ...args] };
  const limits = [
    `--cpu=${Math.ceil(cpuSeconds)}`,
    // what it allocates, not what it maps: the stacks of threads would count
    `--data=${Math.ceil(memoryBytes)}`,
    ...(fileBytes === undefined ? [] : [`--fsize=${Math.ceil(fileBytes)}`]),
    '--core=0',
  ];
  // it ends with the server, however that ends
  const bound = ['--pdeathsig', 'KILL', 'prlimit', ...limits, 'nice', '-n', '15'];
  return { file: 'setpriv', args: [...bound, program, ...args] };
}
