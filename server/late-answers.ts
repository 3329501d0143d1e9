import type { ServerResponse } from 'node:http';

export interface LateAnswerLimits {
  /** How late they are, in milliseconds. */
  ms: number;
  /** So many wait at once; beyond that one is sent at once, and closes its connection. */
  most: number;
}

/**
 * Holds back the refusals of who asks too often. A client waits for them before it asks again on their connection, so that
 * what it can ask is bounded by its connections, and a flood costs next to nothing.
 *
 * @returns sends an answer when its time has come; its connection may have gone by then
 */
export function createLateAnswers({ ms, most }: LateAnswerLimits) {
  let waiting = 0;
  return (res: ServerResponse, send: () => void): void => {
    const isFull = waiting >= most;
    if (isFull) res.setHeader('connection', 'close');
    if (isFull || ms === 0) {
      send();
      return;
    }
    waiting += 1;
    const leave = () => {
      clearTimeout(timer);
      res.off('close', leave);
      waiting -= 1;
    };
    const timer = setTimeout(() => {
      leave();
      send();
    }, ms);
    res.once('close', leave);
  };
}
