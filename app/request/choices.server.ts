import type { Config } from '~/config.server';
import { type DirectoryChoices, formatChoices, parseChoices } from '~/domain/directory';
import { cookies } from './cookies';
import { keepCookie, readCookie } from './portal-cookie';

/** The directory's filters from this device's cookie; the defaults without one. */
export const readChoices = async (request: Request): Promise<DirectoryChoices> =>
  (await readCookie(request, cookies.directoryFilter)) ?? parseChoices(undefined);

/** The Set-Cookie header that stores them; null when the device has the same ones already. */
export async function keepChoices(
  kept: DirectoryChoices,
  choices: DirectoryChoices,
  config: Config,
): Promise<Record<string, string> | null> {
  if (formatChoices(choices) === formatChoices(kept)) return null;
  return { 'set-cookie': await keepCookie(cookies.directoryFilter, choices, config) };
}
