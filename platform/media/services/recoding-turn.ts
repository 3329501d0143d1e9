/** One recoding at a time: each takes a core and up to 200 MB. */
let turn: Promise<unknown> = Promise.resolve();

/** Runs `work` when all that was asked for before is done. */
export function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const mine = turn.then(work, work);
  turn = mine.catch(() => undefined);
  return mine;
}

/** Requests whose pictures are being made, by member: each holds a place of the gate while it waits. */
const waiting = new Map<string, number>();
const mostWaiting = { member: 4, all: 24 };

/** Runs `work` while it is counted as waiting; null, and nothing run, beyond 4 of a member or 24 in all. */
export async function withPlace<Result>(userId: string, work: () => Promise<Result>): Promise<Result | null> {
  const own = waiting.get(userId) ?? 0;
  const all = [...waiting.values()].reduce((sum, count) => sum + count, 0);
  if (own >= mostWaiting.member || all >= mostWaiting.all) return null;
  waiting.set(userId, own + 1);
  try {
    return await work();
  } finally {
    const left = (waiting.get(userId) ?? 1) - 1;
    if (left > 0) waiting.set(userId, left);
    else waiting.delete(userId);
  }
}
