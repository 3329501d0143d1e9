import { Duplex } from 'node:stream';
import { MessageChannel, type MessagePort, type Worker } from 'node:worker_threads';
import type { SessionReply } from './worker';

/** The socket that node-postgres sees: bytes go to the worker over a MessagePort of their own. */
export class PortStream extends Duplex {
  private readonly port: MessagePort;

  constructor(worker: Worker) {
    super();
    const { port1, port2 } = new MessageChannel();
    this.port = port1;
    worker.postMessage({ port: port2 }, [port2]);
    port1.on('message', (message: SessionReply) => {
      if ('fatal' in message) this.destroy(new Error(message.fatal));
      else this.push(Buffer.from(message.buffer, message.byteOffset, message.length));
    });
  }

  connect() {
    process.nextTick(() => this.emit('connect'));
    return this;
  }
  setNoDelay() {
    return this;
  }
  setKeepAlive() {
    return this;
  }
  ref() {
    this.port.ref();
    return this;
  }
  unref() {
    this.port.unref();
    return this;
  }

  override _read() {}
  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void) {
    this.port.postMessage(new Uint8Array(chunk));
    done();
  }
  override _writev(chunks: { chunk: Buffer }[], done: () => void) {
    this.port.postMessage(new Uint8Array(Buffer.concat(chunks.map(({ chunk }) => chunk))));
    done();
  }
  override _final(done: () => void) {
    this.push(null);
    done();
  }
  override _destroy(error: Error | null, done: (error: Error | null) => void) {
    this.port.close();
    done(error);
  }
}
