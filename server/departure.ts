const CODES = new Set(['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET', 'EPIPE']);

/** The client closed its connection before its request was read. */
export class ClientLeftError extends Error {
  override name = 'ClientLeftError';
}

/** True for errors that come from a client that closed its connection: nothing failed, nobody waits for an answer. */
export function isDeparture(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  return error instanceof ClientLeftError || error.name === 'AbortError' || CODES.has(code ?? '');
}
