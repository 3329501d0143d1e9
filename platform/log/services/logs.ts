import { type LogEvent, logBytes } from '~protocol/logs';
import { countCall } from '../../account/services/call-limits';
import type { PlatformContext } from '../../core/context';
import type { Actor } from '../../core/services/actor';
import { badInput } from '../../core/services/refusal';
import { timeBefore } from '../../core/time';
import { addEvent, deleteEventsBefore } from '../store/logs';

const keptDays = 30;

/** sendData as an object; text of a form is JSON, and what is none is kept as it is. */
function dataOf(value: string | Record<string, unknown> | undefined): Record<string, unknown> {
  if (typeof value !== 'string') return value ?? {};
  try {
    const parsed: unknown = JSON.parse(value);
    if (parsed && typeof parsed === 'object' && !Array.isArray(parsed))
      return parsed as Record<string, unknown>;
  } catch {
    // kept as text below
  }
  return { text: value };
}

/** Escaped NUL and lone surrogates come out of JSON text, and jsonb takes neither. */
const unstorable = /\\u0000|\\ud[89a-f]/i;

/** Keeps an event for 30 days, without the account. At most 600 in 10 minutes from one caller. */
export async function logEvent(
  context: PlatformContext,
  actor: Actor,
  ip: string | null,
  { sztype, sendData, send_data, code_type, sys_type, os, ...more }: LogEvent,
) {
  const data = { ...more, ...dataOf(sendData ?? send_data) };
  const text = JSON.stringify(data);
  if (Buffer.byteLength(text) > logBytes || unstorable.test(text)) throw badInput();
  await countCall(context, 'eventLog', actor, ip);
  await addEvent(context.db, {
    sztype,
    codeType: code_type ?? null,
    sysType: sys_type ?? null,
    os: os ?? null,
    data,
    at: context.clock.now(),
  });
  return { result: 1 };
}

/** Forgets events after 30 days. */
export const sweepEvents = ({ db, clock }: PlatformContext): Promise<void> =>
  deleteEventsBefore(db, timeBefore(clock.now(), keptDays, 'day'));
