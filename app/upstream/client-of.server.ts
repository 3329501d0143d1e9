import type { Visibility } from '~/domain/viewer';
import type { Asked, Call, CallTable, Given } from '~protocol/call';
import { pathOf } from '~protocol/path';
import type { Upstream } from './client.server';
import type { Outcome } from './outcome.server';
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

/** Of what is given, the part that a schema of the call takes. */
const partOf = (asked: Values, schema: Call['query']): Values =>
  Object.fromEntries(
    Object.keys(schema?.shape ?? {}).flatMap((key) => (key in asked ? [[key, asked[key]]] : [])),
  );

function addressOf({ path, query }: Call, asked: Values): string {
  const text = queryString(partOf(asked, query) as Parameters<typeof queryString>[0]);
  const own = pathOf(path as '/:name', asked as { name: string });
  return text ? `${own}?${text}` : own;
}

function bodyOf({ over, json, form }: Call, asked: Values): CallBody {
  if (json) return { json: partOf(asked, json) };
  if (!form && !over) return {};
  return { form: { ...(over && { _method: over }), ...partOf(asked, form) } as CallBody['form'] };
}

function sendOf(name: string, service: CallTable['service'], call: Call) {
  const declared = {
    name,
    service,
    path: (asked: Values) => addressOf(call, asked),
    schema: call.answer,
    essential: call.isEssential,
    readsRefusals: call.readsRefusals,
  };
  if (call.shared) {
    const shared: PublicCall<Values, unknown> = definePublicCall({ ...declared, ...call.shared });
    const shape = { name, of: (value: unknown) => value };
    return (upstream: Upstream, asked: Values, visibility: Visibility) =>
      upstream.shared(shared, asked, visibility, shape);
  }
  const own = definePersonalCall({
    ...declared,
    method: call.method,
    body: (asked: Values) => bodyOf(call, asked),
  });
  return async (upstream: Upstream, asked: Values): Promise<Outcome<unknown>> => {
    const outcome = await upstream.call(own, asked);
    return outcome.ok ? { ok: true, value: outcome.value } : outcome;
  };
}

/** The calls of a table, each declared in the registry under its own name or `prefix.name`. */
export const clientOf = <Table extends CallTable>({ service, prefix, calls }: Table): ClientOf<Table> =>
  Object.fromEntries(
    Object.entries(calls).map(([name, call]) => [
      name,
      sendOf(call.name ?? `${prefix}.${name}`, service, call),
    ]),
  ) as ClientOf<Table>;
