import { z } from 'zod';
import type { Visibility } from '~/domain/viewer';
import type { Upstream } from '~/upstream/client.server';
import type { Outcome } from '~/upstream/outcome.server';
import type { Asked, Call, CallTable, Given } from '~protocol/wire/call';
import { pathOf } from '~protocol/wire/path';
import { queryString } from './query-string.server';
import { type CallBody, definePersonalCall, definePublicCall, type PublicCall } from './registry.server';

/** A call as a function. What it is given has the names of the wire; a call that is shared asks whose class it is for. */
type Send<C extends Call> = C extends { shared: object }
  ? (upstream: Upstream, asked: Asked<C>, visibility: Visibility) => Promise<Outcome<Given<C>>>
  : (upstream: Upstream, asked: Asked<C>) => Promise<Outcome<Given<C>>>;

export type ClientOf<Table extends CallTable> = {
  [Name in keyof Table['calls']]: Send<Table['calls'][Name]>;
};

type Values = Record<string, unknown>;

/** The names of a schema's fields. */
function fieldsOf(schema: z.ZodType | undefined): string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
  if (schema instanceof z.ZodUnion)
    return [...new Set(schema.options.flatMap((one) => fieldsOf(one as z.ZodType)))];
  return schema instanceof z.ZodPipe ? fieldsOf(schema.in as z.ZodType) : [];
}

/** Of what is given, the part that a schema of the call takes. */
const partOf = (asked: Values, fields: string[]): Values =>
  Object.fromEntries(fields.flatMap((key) => (key in asked ? [[key, asked[key]]] : [])));

function addressOf({ method, path, told }: Call, fields: string[], asked: Values): string {
  const values = { ...(method === 'GET' && told), ...partOf(asked, fields) };
  const text = queryString(values as Parameters<typeof queryString>[0]);
  const own = pathOf(path as '/:name', asked as { name: string });
  return text ? `${own}?${text}` : own;
}

function bodyOf({ method, told, json, form }: Call, fields: string[], asked: Values): CallBody {
  if (method === 'GET') return {};
  const values = { ...told, ...partOf(asked, fields) };
  if (json) return { json: values };
  return form || told ? { form: values as CallBody['form'] } : {};
}

function sendOf(name: string, service: CallTable['service'], call: Call) {
  const inQuery = fieldsOf(call.query);
  const inBody = fieldsOf(call.json ?? call.form);
  const declared = {
    name,
    service,
    path: (asked: Values) => addressOf(call, inQuery, asked),
    schema: call.answer,
    ...(call.answerBytes && { maxBytes: call.answerBytes }),
    essential: call.isEssential,
    readsRefusals: call.readsRefusals,
  };
  if (call.shared) {
    const shared: PublicCall<Values, unknown> = definePublicCall({ ...declared, ...call.shared });
    return (upstream: Upstream, asked: Values, visibility: Visibility) =>
      upstream.shared(shared, asked, visibility);
  }
  const own = definePersonalCall({
    ...declared,
    method: call.method,
    body: (asked: Values) => bodyOf(call, inBody, asked),
  });
  return (upstream: Upstream, asked: Values): Promise<Outcome<unknown>> => upstream.call(own, asked);
}

/** The calls of a table, each declared in the registry under its own name or `prefix.name`. */
export const clientOf = <Table extends CallTable>({ service, prefix, calls }: Table): ClientOf<Table> =>
  Object.fromEntries(
    Object.entries(calls).map(([name, call]) => [
      name,
      sendOf(call.name ?? `${prefix}.${name}`, service, call),
    ]),
  ) as ClientOf<Table>;
