import { parse, serialize } from 'cookie';
import type { Config } from '~/config.server';
import { type DirectoryChoices, formatChoices, parseChoices } from '~/domain/directory';

/** The directory's filters, kept on the device (discovery §2.5). */
const choicesCookie = 'directory_filter';
const yearSeconds = 365 * 24 * 3600;

export const readChoices = (request: Request): DirectoryChoices =>
  parseChoices(parse(request.headers.get('cookie') ?? '')[choicesCookie]);

/** The header that keeps them; null when they are what the device has already. */
export function keepChoices(
  kept: DirectoryChoices,
  choices: DirectoryChoices,
  config: Config,
): Record<string, string> | null {
  const value = formatChoices(choices);
  if (value === formatChoices(kept)) return null;
  return {
    'set-cookie': serialize(choicesCookie, value, {
      path: '/directory',
      sameSite: 'lax',
      maxAge: yearSeconds,
      secure: config.secure,
    }),
  };
}
