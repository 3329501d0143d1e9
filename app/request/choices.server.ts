import type { Config } from '~/config.server';
import { type DirectoryChoices, formatChoices, parseChoices } from '~/domain/directory';
import { cookies } from './cookies';
import { keepCookie, readCookie } from './portal-cookie';

/** The directory's filters that this device keeps; the usual ones when it keeps none. */
export const readChoices = async (request: Request): Promise<DirectoryChoices> =>
  (await readCookie(request, cookies.directoryFilter)) ?? parseChoices(undefined);

/** The header that keeps them; null when they are what the device has already. */
export async function keepChoices(
  kept: DirectoryChoices,
  choices: DirectoryChoices,
  config: Config,
): Promise<Record<string, string> | null> {
  if (formatChoices(choices) === formatChoices(kept)) return null;
  return { 'set-cookie': await keepCookie(cookies.directoryFilter, choices, config) };
}
