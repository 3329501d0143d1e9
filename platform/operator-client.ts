import { existsSync } from 'node:fs';
import { Agent, fetch, type RequestInit } from 'undici';
import { controlSocketOf, openControlAddress } from './control';
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
  const answer = await askServer(options.dataDir, url, init);
  if (answer !== null) return answer;
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

/** What the running server answers; null when none runs. */
async function askServer(dataDir: string, url: string, init: RequestInit): Promise<OperatorAnswer | null> {
  if (!existsSync(controlSocketOf(dataDir))) return null;
  const { address, close } = openControlAddress(dataDir);
  const dispatcher = new Agent({ connect: { socketPath: address } });
  try {
    const response = await fetch(url, { ...init, dispatcher });
    return { status: response.status, body: await response.json() };
  } catch (error) {
    // A socket that a killed server left behind.
    if (!isRefused(error)) throw error;
    return null;
  } finally {
    await dispatcher.close();
    close();
  }
}

const isRefused = (error: unknown) =>
  ((error as Error).cause as NodeJS.ErrnoException | undefined)?.code === 'ECONNREFUSED';
