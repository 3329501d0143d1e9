import { randomBytes } from 'node:crypto';
import { parse, serialize } from 'cookie';
import type { Config } from '~/config.server';
import { links } from '~/links/links';
import { faqLimits } from '~protocol/help-codes';

const name = 'moabom_chat';

const cookie = (value: string, maxAge: number, { secure }: Config) =>
  serialize(name, value, { path: links.chatbot, httpOnly: true, sameSite: 'lax', maxAge, secure });

/** The conversation of this browser; null before its first question. */
export function readConversationId(request: Request): string | null {
  const id = parse(request.headers.get('cookie') ?? '')[name] ?? '';
  return /^[\w-]{22}$/.test(id) ? id : null;
}

/** 128 random bits: whoever has them reads the conversation. */
export const newConversationId = () => randomBytes(16).toString('base64url');

export const keepConversationHeader = (id: string, config: Config) =>
  cookie(id, faqLimits.chatHours * 3_600, config);

export const dropConversationHeader = (config: Config) => cookie('', 0, config);
