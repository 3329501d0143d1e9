import { fsyncSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

interface NodeStream {
  nfd: number;
}
interface NodeFsModule {
  NODEFS: { stream_ops: { fsync?: (stream: NodeStream) => number } };
}

/**
 * PGlite's file system with a real fsync. Stock PGlite never syncs: Emscripten's NODEFS has no fsync, so
 * PostgreSQL's calls succeed without reaching the disk.
 */
class DurableNodeFs extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>) {
    const ready = await super.init(...args);
    ready.emscriptenOpts.preRun ??= [];
    const preRun = ready.emscriptenOpts.preRun as ((module: NodeFsModule) => void)[];
    preRun.push((module) => {
      module.NODEFS.stream_ops.fsync = (stream) => {
        fsyncSync(stream.nfd);
        return 0;
      };
    });
    return ready;
  }
}

/** `-F` (fsync off) is among PGlite's defaults. Small shared buffers: 299 → 181 MB resident after opening. */
const durableParams = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  ...['-c', 'wal_sync_method=fsync', '-c', 'fsync=on', '-c', 'shared_buffers=16MB'],
];

/** The log in files of 4 MB instead of 16: a new cluster, and what is copied of it, is 40 MB smaller. */
const clusterParams = ['--wal-segsize=4'];

/** Opens (creating when empty) the embedded database in `dir`; a commit that returned is on the disk. */
export function openDurable(dir: string, code?: WebAssembly.Module): Promise<PGlite> {
  return PGlite.create({
    pgliteWasmModule: code,
    fs: new DurableNodeFs(dir),
    startParams: durableParams,
    initDbStartParams: clusterParams,
  });
}
