/**
 * Worker thread: runs the embedded database (on the main thread it would starve the event loop) and speaks the
 * PostgreSQL wire protocol over MessagePorts, one session at a time.
 */
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { unpackFolder } from './archive';
import { openDurable } from './durable-fs';

/** `template`: an archive that the folder, which does not exist yet, is made from. */
export interface EnginePlace {
  dir: string;
  template?: string;
}

export interface EngineData extends EnginePlace {
  code: WebAssembly.Module;
}

export type EngineMessage = 'close' | { port: MessagePort };
export type EngineReply = 'ready' | 'closed' | { failed: string };
export type SessionReply = Uint8Array | { fatal: string };

const TERMINATE = 0x58;

/** StartupMessage: Int32 length, then protocol 3.x. */
const isStartup = (bytes: Uint8Array) =>
  bytes.length >= 8 && bytes[0] === 0 && bytes[4] === 0 && bytes[5] === 3;

const textOf = (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error));

async function serve(main: MessagePort, { dir, template, code }: EngineData): Promise<void> {
  const reply = (message: EngineReply) => main.postMessage(message);
  if (template) await unpackFolder(template, dir);
  const db = await openDurable(dir, code);
  let queue: Promise<unknown> = Promise.resolve();
  let owner: MessagePort | null = null;

  const resetSession = async () => {
    if (db.isInTransaction()) await db.exec('rollback');
    await db.exec('discard all');
    await db.exec('set search_path = public');
  };

  const handle = async (port: MessagePort, bytes: Uint8Array) => {
    const answer = (message: SessionReply) => port.postMessage(message);
    try {
      if (isStartup(bytes)) {
        await resetSession();
        owner = port;
      }
      if (owner !== port) return answer({ fatal: 'the session was superseded' });
      if (bytes[0] === TERMINATE) {
        owner = null;
        return await resetSession();
      }
      await db.runExclusive(() =>
        db.execProtocolRawStream(bytes, {
          onRawData: (data) => {
            // The engine reuses its buffer, so what travels is a copy.
            const copy = data.slice();
            port.postMessage(copy, [copy.buffer as ArrayBuffer]);
          },
        }),
      );
    } catch (error) {
      answer({ fatal: textOf(error) });
    }
  };

  main.on('message', (message: EngineMessage) => {
    if (message === 'close') {
      queue = queue
        .then(() => db.close())
        .then(
          () => reply('closed'),
          (error) => reply({ failed: textOf(error) }),
        );
      return;
    }
    const { port } = message;
    port.on('message', (bytes: Uint8Array) => {
      queue = queue.then(() => handle(port, bytes));
    });
  });
  reply('ready');
}

if (parentPort) {
  const main = parentPort;
  serve(main, workerData as EngineData).catch((error) =>
    main.postMessage({ failed: textOf(error) } satisfies EngineReply),
  );
}
