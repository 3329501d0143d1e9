import type { Worker } from 'node:worker_threads';
import { startWorker } from '../../db/start-worker';
import type { MailReply, MailRequest } from '../mail-worker';
import type { ReadMail } from '../parse';

/** A message that was not read: it is no mail, or takes more time or memory than any that is. */
class UnreadMailError extends Error {
  override name = 'UnreadMailError';
}

/** Of one message. Node's own flag for its heap, where it has one, counts in the place of the megabytes. */
const most = { ms: 30_000, megabytes: 320 };

export interface Reader {
  /** What the message says. Throws where it cannot be read, which harms no other message. */
  read(raw: Buffer, isCut: boolean): Promise<ReadMail>;
  /** Ends whatever is being read, which fails. */
  close(): Promise<void>;
}

const startReading = () =>
  startWorker({
    bundle: 'mail-worker.js',
    source: new URL('../mail-worker.ts', import.meta.url),
    limits: { maxOldGenerationSizeMb: most.megabytes },
  });

/** The next thing that the thread says; its end and its silence are failures. */
function replyOf(worker: Worker, ms: number): Promise<MailReply> {
  return new Promise((done, fail) => {
    const settle = (action: () => void) => {
      clearTimeout(timer);
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      action();
    };
    const onMessage = (reply: MailReply) => settle(() => done(reply));
    // of an error only its code: the text may be the message's
    const onError = (error: NodeJS.ErrnoException) =>
      settle(() => fail(new UnreadMailError(error.code ?? error.name)));
    const onExit = () => settle(() => fail(new UnreadMailError('its reader ended')));
    const timer = setTimeout(() => settle(() => fail(new UnreadMailError('it takes too long'))), ms);
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
  });
}

/** Bytes that came from a thread are no Buffer any more; small ones stand in a piece of memory with others. */
const bufferOf = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  Buffer.from(buffer, byteOffset, byteLength);
const withBuffers = (mail: ReadMail): ReadMail => ({
  ...mail,
  files: mail.files.map(({ name, content }) => ({ name, content: content && bufferOf(content) })),
});

/**
 * Reads messages in a thread of its own, which the first of them starts: a mail of nothing but line breaks takes seconds
 * and more memory than the process has left.
 *
 * @param mostMs milliseconds for one message
 */
export function createReader(mostMs: number = most.ms): Reader {
  let worker: Worker | null = null;
  const close = async () => {
    const ending = worker;
    worker = null;
    await ending?.terminate();
  };
  return {
    async read(raw, isCut) {
      worker ??= startReading();
      const replied = replyOf(worker, mostMs);
      worker.postMessage({ raw, isCut } satisfies MailRequest);
      const reply = await replied.catch(async (error) => {
        await close();
        throw error;
      });
      if ('failed' in reply) throw new UnreadMailError(reply.failed);
      return withBuffers(reply.mail);
    },
    close,
  };
}
