/**
 * A call of the protocol, written once: the portal's client is made from it (app/upstream/wire/client-of.server.ts), and so
 * are the platform's routes (platform/core/http/serve.ts).
 */
import { z } from 'zod';
import { numberIdPattern } from './ids';
import type { ParamName } from './path';

export const services = ['main', 'search', 'my', 'station', 'channel', 'item', 'help', 'ad'] as const;
export type Service = (typeof services)[number];

/** Named values: an object, a union of objects, or one of them with a transform behind it. */
export type Fields = z.ZodType<object, object>;

export interface Call {
  /** Of logs and metrics, where it is not the table's prefix with the call's own. */
  name?: string;
  method: 'GET' | 'POST' | 'DELETE';
  /** Under the service's address: '/api/note/:noteNo'. */
  path: string;
  /**
   * What tells calls of one address apart (`_method`, `m`, `szWork`): sent as it is, in the query of a GET and in the
   * body of others. All calls of such an address have the same names in it.
   */
  told?: Record<string, string>;
  /** Of the path: one for each `:name`. */
  params?: z.ZodObject;
  query?: Fields;
  /** The body, as JSON or as a form. */
  json?: Fields;
  form?: Fields;
  /** Of the body, where it may be longer than other bodies. */
  bodyBytes?: number;
  /** Of the answer, where it may be longer than other answers. */
  answerBytes?: number;
  /** Its input is what the platform answers, its output what the portal reads. */
  answer: z.ZodType;
  /** The page needs it: when the call fails, the failure page is shown. */
  isEssential?: true;
  /** A refusal (4xx) of some upstreams still carries the body that `answer` reads. */
  readsRefusals?: true;
  /** Alike for all viewers of a visibility class: how long it may be shared, in milliseconds. */
  shared?: { freshMs: number; staleMs: number };
}

/** The calls of an area by their names; `prefix` and name make the name of logs and metrics: 'note.list'. */
export interface CallTable {
  service: Service;
  prefix: string;
  calls: Record<string, Call>;
}

export const callTable = <const Table extends CallTable>(table: Table): Table => table;

type Parts = 'params' | 'query' | 'json' | 'form';

type InputOf<C, Part extends Parts> = C extends { [Name in Part]: infer Schema extends z.ZodType }
  ? z.input<Schema>
  : unknown;
type OutputOf<C, Part extends Parts> = C extends { [Name in Part]: infer Schema extends z.ZodType }
  ? z.output<Schema>
  : unknown;
/** A path whose names have no schema cannot be asked. */
type Named<C extends Call> = [ParamName<C['path']>] extends [never]
  ? unknown
  : C extends { params: z.ZodObject }
    ? unknown
    : { 'params are missing': ParamName<C['path']> };

/** What the portal gives to a call: path, query and body together, in the names of the wire. */
export type Asked<C extends Call> = Named<C> &
  InputOf<C, 'params'> &
  InputOf<C, 'query'> &
  InputOf<C, 'json'> &
  InputOf<C, 'form'>;
/** The same as the platform reads it. */
export type Read<C extends Call> = object &
  OutputOf<C, 'params'> &
  OutputOf<C, 'query'> &
  OutputOf<C, 'json'> &
  OutputOf<C, 'form'>;
export type Given<C extends Call> = z.output<C['answer']>;
export type Answered<C extends Call> = z.input<C['answer']>;

/** A number in a path or a query of ours: broadcasts, VODs, posts, lists. */
export const numberParam = z.coerce.string<string | number>().regex(numberIdPattern).transform(Number);
export const userIdParam = z.string().min(1).max(40);
/** A day of this or the next century: 'YYYY-MM-DD', and one that there is. */
export const dayParam = z.iso.date().startsWith('2');
