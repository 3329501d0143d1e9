import type { IncomingMessage, ServerResponse } from 'node:http';

/** A connect-style middleware, as Vite's development server is one. */
export type Middleware = (req: IncomingMessage, res: ServerResponse, next: (error?: unknown) => void) => void;

/** True when the middleware answered, false when it passed on; rejects with its error. */
export function runMiddleware(
  middleware: Middleware,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<boolean> {
  return new Promise((resolve, reject) => {
    res.once('close', () => resolve(true));
    middleware(req, res, (error) => (error ? reject(error) : resolve(false)));
  });
}
