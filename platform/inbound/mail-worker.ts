/** Worker thread: reads one message after the other. What a stranger put into it may take long, or much memory. */
import { parentPort } from 'node:worker_threads';
import { type ReadMail, readMail } from './parse';

export interface MailRequest {
  raw: Uint8Array;
  isCut: boolean;
}

/** `failed` says why in words that have nothing of the message in them. */
export type MailReply = { mail: ReadMail } | { failed: string };

async function answer({ raw, isCut }: MailRequest): Promise<MailReply> {
  try {
    return { mail: await readMail(Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength), isCut) };
  } catch (error) {
    return { failed: error instanceof Error ? error.message : 'unknown' };
  }
}

const main = parentPort;
main?.on('message', async (request: MailRequest) => main.postMessage(await answer(request)));
