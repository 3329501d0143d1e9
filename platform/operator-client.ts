import { existsSync } from 'node:fs';
import { Agent, fetch } from 'undici';
import { controlSocketOf } from './control';
import type { PlatformOptions } from './open';

export interface OperatorAnswer {
  status: number;
  body: unknown;
}

/**
 * Calls the platform as the operator: the running server by its control socket, or, when none runs, the database
 * itself. `path` is a service's path ('/help/…'); a body makes it a POST.
 */
export async function callOperator(
  options: PlatformOptions,
  path: string,
  body?: unknown,
): Promise<OperatorAnswer> {
  const url = `http://operator.local${path}`;
  const headers = { 'content-type': 'application/json' };
  const init = body === undefined ? {} : { method: 'POST', headers, body: JSON.stringify(body) };
  const socketPath = controlSocketOf(options.dataDir);
  if (existsSync(socketPath)) {
    const dispatcher = new Agent({ connect: { socketPath } });
    try {
      const response = await fetch(url, { ...init, dispatcher });
      return { status: response.status, body: await response.json() };
    } catch (error) {
      // A socket that a killed server left behind.
      if (!isRefused(error)) throw error;
    } finally {
      await dispatcher.close();
    }
  }
  // the whole platform takes a second to load, and most commands ask a server that runs
  const { openPlatform } = await import('./open');
  const platform = await openPlatform(options);
  try {
    const response = await platform.operatorFetch(new Request(url, init));
    return { status: response.status, body: await response.json() };
  } finally {
    await platform.close();
  }
}

const isRefused = (error: unknown) =>
  ((error as Error).cause as NodeJS.ErrnoException | undefined)?.code === 'ECONNREFUSED';
