import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Browsers send the next request after the answer; pipelining proxies send a few ahead. */
const MAX_UNANSWERED = 8;

export interface Connections {
  /**
   * Counts a request that needs an answer; `onClose` is called when the answer was sent or its connection died.
   * False when its connection already waits for too many: it is cut, since an answer would queue behind the others.
   */
  admit(req: IncomingMessage, res: ServerResponse, onClose: () => void): boolean;
}

/**
 * The unanswered requests of each connection. Node closes only the answer that is being sent when a connection
 * dies; those queued behind it never hear of it, and all that waits for their 'close' (slots, open files, timers)
 * would wait for ever. So they are closed here, with their connection.
 */
export function createConnections(): Connections {
  const unanswered = new WeakMap<Socket, Set<ServerResponse>>();

  function answersOf(socket: Socket): Set<ServerResponse> {
    const known = unanswered.get(socket);
    if (known !== undefined) return known;
    const answers = new Set<ServerResponse>();
    unanswered.set(socket, answers);
    socket.once('close', () => {
      // Node's own turn comes first: it closes the answer that was being sent.
      setImmediate(() => {
        for (const res of answers) closeUnsent(res);
      });
    });
    return answers;
  }

  return {
    admit({ socket }, res, onClose) {
      const answers = answersOf(socket);
      if (answers.size >= MAX_UNANSWERED) {
        socket.destroy();
        return false;
      }
      answers.add(res);
      res.once('close', () => {
        answers.delete(res);
        onClose();
      });
      return true;
    },
  };
}

function closeUnsent(res: ServerResponse): void {
  res.destroy();
  res.emit('close');
}
