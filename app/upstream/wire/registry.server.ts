/** Every call of the portal is declared once, with one of the functions below, and can be listed. */
import { type ZodType, z } from 'zod';
import type { UpstreamService } from '~/config.schema.server';
import type { HandedFile } from '~protocol/wire/handed-file';

export interface CallBody {
  form?: Record<string, string | number | undefined>;
  json?: unknown;
  /** fields, and files by the name of their field */
  multipart?: { fields: Record<string, string | undefined>; files: Record<string, HandedFile[]> };
  /** one file and nothing else */
  file?: HandedFile;
}

interface CallOptions<Params, Wire> {
  name: string;
  service: UpstreamService;
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** path with query, under the service's base address */
  path: (params: Params) => string;
  body?: (params: Params) => CallBody;
  /** besides those that every call has */
  headers?: (params: Params) => Record<string, string>;
  schema: ZodType<Wire>;
  /** the answer may not be larger (bytes) */
  maxBytes?: number;
  /** the page needs it: when the call fails, the failure page is shown */
  essential?: boolean;
  /** the answer is passed on unread */
  passesOn?: boolean;
  /** a refusal (4xx) still carries the body that `schema` reads */
  readsRefusals?: boolean;
}

export interface PublicCall<Params, Wire> extends Required<CallOptions<Params, Wire>> {
  /** the answer is the same for all viewers of a visibility class, so it may be cached */
  personal: false;
  freshMs: number;
  staleMs: number;
}

export interface PersonalCall<Params, Wire> extends Required<CallOptions<Params, Wire>> {
  personal: true;
}

// biome-ignore lint/suspicious/noExplicitAny: the registry holds calls of every shape; only names and flags are read
export type AnyCall = PublicCall<any, any> | PersonalCall<any, any>;

const registry = new Map<string, AnyCall>();

const defaults = {
  body: () => ({}),
  headers: () => ({}),
  maxBytes: 1_048_576,
  essential: false,
  passesOn: false,
  readsRefusals: false,
};

function register<Call extends AnyCall>(call: Call): Call {
  if (registry.has(call.name) && process.env.NODE_ENV === 'production') {
    throw new Error(`upstream call declared twice: ${call.name}`);
  }
  registry.set(call.name, call);
  return call;
}

/** A call whose answer depends on the viewer, or that changes something. Never cached: `shared` does not take it. */
export function definePersonalCall<Params, Wire>(
  options: CallOptions<Params, Wire>,
): PersonalCall<Params, Wire> {
  return register({ ...defaults, ...options, personal: true as const });
}

/** A call whose answer is passed on unread (`Upstream.open`). */
export function definePassThrough<Params>(options: Omit<CallOptions<Params, Response>, 'schema' | 'method'>) {
  const schema = z.instanceof(Response);
  return definePersonalCall<Params, Response>({ ...options, method: 'GET', schema, passesOn: true });
}

/** A GET that answers alike for a whole visibility class. Times in milliseconds. */
export function definePublicCall<Params, Wire>(
  options: Omit<CallOptions<Params, Wire>, 'method' | 'body'> & { freshMs: number; staleMs: number },
): PublicCall<Params, Wire> {
  return register({ ...defaults, ...options, method: 'GET' as const, personal: false as const });
}

export const listCalls = (): AnyCall[] => [...registry.values()];
