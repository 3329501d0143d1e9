/** Reading what an upstream answered: byte cap, JSON, schema, failure class. */

import { failure, type Outcome } from '~/upstream/outcome.server';
import { failureSchema } from '~protocol/wire/failure';
import { handedText } from '~protocol/wire/handed-text';
import { countDropped, type Dropped } from '~protocol/wire/list-of';
import type { PersonalCall, PublicCall } from './registry.server';

export class TooLarge extends Error {}

export async function readText(response: Response, maxBytes: number): Promise<string> {
  const handed = handedText(response);
  if (handed !== undefined) {
    // a character is at most three bytes
    if (handed.length * 3 > maxBytes && Buffer.byteLength(handed) > maxBytes) throw new TooLarge();
    return handed;
  }
  if (!response.body) return '';
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new TooLarge();
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** Some upstreams wrap JSON in a script: `var x = {…};` */
const unwrapScript = (text: string) =>
  text.replace(/^﻿?\s*(?:var\s+)?[\w.]+\s*=\s*(?=[{[])/, '').replace(/;\s*$/, '');

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    try {
      return JSON.parse(unwrapScript(text));
    } catch {
      return undefined;
    }
  }
}

export function interpret<P, W>(
  call: PersonalCall<P, W> | PublicCall<P, W>,
  status: number,
  text: string,
  onDropped: (dropped: Dropped) => void,
): Outcome<W> {
  const data = parseJson(text);
  if (status >= 500 || (status >= 400 && !call.readsRefusals)) {
    const refusal = failureSchema.safeParse(data);
    const type = status >= 500 ? 'broken' : 'rejected';
    return failure(type, { status, ...(refusal.success ? refusal.data : {}) });
  }
  const { value: parsed, dropped } = countDropped(() => call.schema.safeParse(data));
  if (parsed.success) {
    if (dropped.count > 0) onDropped(dropped);
    return { ok: true, value: parsed.data };
  }
  if (status >= 400) {
    const refusal = failureSchema.safeParse(data);
    if (refusal.success) return failure('rejected', { status, ...refusal.data });
  }
  return failure('malformed', { status, errorInfo: parsed.error.issues[0]?.path.join('.') });
}
