import { randomBytes } from 'node:crypto';
import { parse, serialize } from 'cookie';
import type { Config } from '~/config.server';
import { links } from '~/links/links';
import { draftLimits } from '~protocol/help-codes';

// 'moabom' keeps every page of its bearer out of the guests' page cache (guest.ts)
const name = 'moabom_help_draft';

/** What this browser's drafts lie under; null before its first. */
export function readDraftToken(request: Request): string | null {
  const token = parse(request.headers.get('cookie') ?? '')[name] ?? '';
  return /^[\w-]{43}$/.test(token) ? token : null;
}

/** 256 random bits: whoever has them reads a guest's drafts. */
export const newDraftToken = () => randomBytes(32).toString('base64url');

export const keepDraftHeader = (token: string, { secure }: Config) =>
  serialize(name, token, {
    path: links.help,
    httpOnly: true,
    sameSite: 'lax',
    maxAge: draftLimits.days * 86_400,
    secure,
  });
