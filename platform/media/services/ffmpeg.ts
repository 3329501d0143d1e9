import { execFile } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { z } from 'zod';
import type { PlatformContext } from '../../core/context';

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
let hasPrograms: boolean | null = null;

/** Whether videos can be made on this machine; looked at once. */
export function hasFfmpeg(): boolean {
  hasPrograms ??= isThere('ffmpeg') && isThere('ffprobe');
  return hasPrograms;
}

/** Whether videos are made at all: here, or by another machine. */
export const canMakeVideos = ({ videos }: Pick<PlatformContext, 'videos'>): boolean =>
  videos.jobs === 0 || hasFfmpeg();

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

interface RunOptions extends RunLimits {
  /** by the clock */
  patienceMs: number;
  /** bytes of what it prints */
  mostOutput: number;
  /** the folder that it runs in */
  cwd?: string;
  /** ends it */
  signal?: AbortSignal;
}

interface Ran {
  /** what it printed; null: it failed, or was ended */
  output: Buffer | null;
  /** the program is not on this machine */
  isMissing: boolean;
}

/** Runs a program to its end, within limits; it never throws. */
export function run(
  program: 'ffmpeg' | 'ffprobe',
  args: readonly string[],
  { patienceMs, mostOutput, cwd, signal, ...limits }: RunOptions,
): Promise<Ran> {
  const command = limited(program, args, limits);
  const options = {
    cwd,
    signal,
    encoding: 'buffer',
    timeout: patienceMs,
    killSignal: 'SIGKILL',
    maxBuffer: mostOutput,
  } as const;
  return new Promise((done) => {
    const child = execFile(command.file, command.args, options, (error, output) => {
      // 127: `nice` does not find it
      const isMissing = error?.code === 'ENOENT' || error?.code === 127;
      done({ output: error ? null : output, isMissing });
    });
    // nobody types: ffmpeg would wait for the keys of a terminal
    child.stdin?.end();
  });
}

/**
 * What ffprobe says of a file, in the shape of `schema`; null when it cannot read it, or is not there.
 *
 * @param shown its `-show_entries`
 * @param input how the file is opened: reader and path
 */
export async function probe<Schema extends z.ZodType>(
  schema: Schema,
  { shown, input }: { shown: string; input: readonly string[] },
  options: RunOptions,
): Promise<z.output<Schema> | null> {
  const args = ['-v', 'error', '-of', 'json', '-show_entries', shown, ...localOnly, ...input];
  const { output } = await run('ffprobe', args, options);
  try {
    return output && (schema.safeParse(JSON.parse(output.toString('utf8'))).data ?? null);
  } catch {
    return null;
  }
}
