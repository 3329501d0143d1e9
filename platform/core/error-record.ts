import { fileURLToPath } from 'node:url';

/** A name, a code, a table: what cannot hold a sentence of somebody's. */
const identifier = /^[\w.$-]{1,80}$/;

/** What PostgreSQL's driver and Node tell of the place beside the message. Never `detail` or `where`: they quote values. */
const placeKeys = ['code', 'routine', 'schema', 'table', 'column', 'constraint', 'syscall'] as const;
type PlaceKey = (typeof placeKeys)[number];

const framesKept = 8;
const causesKept = 5;

/** The folder of our sources, or the one that holds build/. */
const root = fileURLToPath(new URL(import.meta.url.includes('/build/') ? '../' : '../../', import.meta.url));
const frame = /^ {4}at (?:async )?(?:([\w.$<>[\] ]+) \()?(?:file:\/\/)?([^()]+:\d+:\d+)\)?$/;

const identifierOf = (value: unknown): string | undefined => {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && identifier.test(text) ? text : undefined;
};

/**
 * What the log says of an error: its name, code and place, and the same of its causes. The message is left out, because
 * the driver's holds the query with its parameters, and a parser's what it could not read: mail addresses, titles,
 * whole texts, hashes of tokens.
 */
export class ErrorRecord implements Partial<Record<PlaceKey, string>> {
  readonly name: string;
  declare readonly code?: string;
  declare readonly table?: string;
  declare readonly constraint?: string;
  /** Stack frames in our own files, innermost first: `function path:line:column`. */
  declare readonly at?: string[];
  declare readonly cause?: ErrorRecord;

  constructor(error: unknown, depth = 0) {
    this.name = (error instanceof Error && identifierOf(error.name)) || typeof error;
    if (!(error instanceof Error)) return;
    for (const key of placeKeys) {
      const value = identifierOf((error as Error & Partial<Record<PlaceKey, unknown>>)[key]);
      if (value) Object.assign(this, { [key]: value });
    }
    const frames = ownFrames(error);
    if (frames.length > 0) this.at = frames;
    const cause = error instanceof AggregateError ? error.errors[0] : error.cause;
    if (cause !== undefined && depth < causesKept) this.cause = new ErrorRecord(cause, depth + 1);
  }
}

/** The record of anything thrown; a record stays as it is. */
export const describeError = (error: unknown): ErrorRecord =>
  error instanceof ErrorRecord ? error : new ErrorRecord(error);

/** The lines behind the message, which may have lines that look like frames. */
function ownFrames({ stack = '', message }: Error): string[] {
  const at = stack.indexOf(message);
  if (at < 0) return [];
  return stack
    .slice(at + message.length)
    .split('\n')
    .flatMap((line) => {
      const [, name, file = ''] = frame.exec(line) ?? [];
      const isOwn = file.startsWith(root) && !file.includes('node_modules');
      return isOwn ? [[name, file.slice(root.length)].filter(Boolean).join(' ')] : [];
    })
    .slice(0, framesKept);
}

/** The record in one line, for a terminal. */
export function errorLine(error: unknown): string {
  const { name, at, cause, ...place } = describeError(error);
  const words = Object.entries(place).map(([key, value]) => `${key}=${value}`);
  const own = [name, ...words, ...(at ? [`(${at[0]})`] : [])].join(' ');
  return cause ? `${own} ← ${errorLine(cause)}` : own;
}
