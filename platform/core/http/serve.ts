import type { Context } from 'hono';
import { z } from 'zod';
import type { Answered, Call, CallTable, Read } from '~protocol/call';
import type { PlatformContext } from '../context';
import type { Actor } from '../services/actor';
import { badInput } from '../services/refusal';
import { clientIp } from './client-ip';
import { createRoutes, type PlatformEnv, type Routes } from './env';
import { parse, readFields, readJson } from './read';

/** Who asks, and from where. */
export interface Asker {
  actor: Actor;
  ip: string | null;
}

type Answers<Table extends CallTable> = {
  [Name in keyof Table['calls']]: (
    asked: Read<Table['calls'][Name]>,
    asker: Asker,
  ) => Promise<Answered<Table['calls'][Name]>>;
};
type AnswerAny = (asked: object, asker: Asker) => Promise<unknown>;

const withoutEmpty = (values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));

const methodOf = z.object({ _method: z.string().max(10).toLowerCase().optional() });

/**
 * The routes of a table: path, query and body are read by the schemas of the call (400 names the first wrong field; an
 * empty parameter of the query is one that was not sent) and handed on together.
 */
export const serve =
  <Table extends CallTable>(table: Table, answersOf: (context: PlatformContext) => Answers<Table>): Routes =>
  (context) => {
    const answers = answersOf(context) as Record<string, AnswerAny>;
    const routes = createRoutes();
    for (const together of byAddress(Object.entries(table.calls))) {
      const [[, { method, path }]] = together;
      routes.on(method, path, async (c) => {
        // one of several changes of an address is told by its form
        const form = together.some(([, { over, form }]) => over ?? form) ? await readFields(c) : {};
        const over = together.some(([, call]) => call.over) ? parse(methodOf, form)._method : undefined;
        const [name, call] = together.find(([, known]) => known.over === over) ?? [];
        if (!name || !call) throw badInput();
        const asker = { actor: c.get('actor'), ip: clientIp(c) };
        return c.json((await answers[name]?.(await read(c, call, form), asker)) as object);
      });
    }
    return routes;
  };

type Named = [name: string, call: Call];

function byAddress(calls: Named[]): [Named, ...Named[]][] {
  const addresses = new Map<string, [Named, ...Named[]]>();
  for (const named of calls) {
    const address = `${named[1].method} ${named[1].path}`;
    const others = addresses.get(address);
    if (others) others.push(named);
    else addresses.set(address, [named]);
  }
  return [...addresses.values()];
}

async function read(c: Context<PlatformEnv>, call: Call, form: Record<string, string>): Promise<object> {
  return {
    ...(call.params && parse(call.params, c.req.param())),
    ...(call.query && parse(call.query, withoutEmpty(Object.fromEntries(new URL(c.req.url).searchParams)))),
    ...(call.json && (await readJson(c, call.json))),
    ...(call.form && parse(call.form, form)),
  };
}
