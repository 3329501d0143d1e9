import type { Context } from 'hono';
import type { Answered, Call, CallTable, Read } from '~protocol/wire/call';
import { failureCodes } from '~protocol/wire/failure';
import type { PlatformContext } from '../context';
import type { Actor } from '../services/actor';
import { Refusal } from '../services/refusal';
import { bearerToken } from './bearer-token';
import { clientIp } from './client-ip';
import { createRoutes, type PlatformEnv, type Routes } from './env';
import { parse, readFields, readJsonFields } from './read';

/** Who asks, from where, and with which session. */
export interface Asker {
  actor: Actor;
  ip: string | null;
  token: string | null;
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

/** '{catch|catchstory}': Hono anchors the whole expression, not each word. */
const alternatives = /\{([^{}]*\|[^{}]*)\}/g;

/**
 * The routes of a table: path, query and body are read by the schemas of the call (400 names the first wrong field; an
 * empty parameter of the query is one that was not sent) and handed on together. Of several calls of one address that
 * one is answered whose `told` was sent; 400 (`unknownCall`) where there is none.
 */
export const serve =
  <Table extends CallTable>(table: Table, answersOf: (context: PlatformContext) => Answers<Table>): Routes =>
  (context) => {
    const answers = answersOf(context) as Record<string, AnswerAny>;
    const routes = createRoutes();
    for (const together of byAddress(Object.entries(table.calls))) {
      const [[, { method, path }]] = together;
      const names = [...new Set(together.flatMap(([, { told }]) => Object.keys(told ?? {})))];
      assertApart(together, answers);
      routes.on(method, path.replace(alternatives, '{(?:$1)}'), async (c) => {
        const sent = await readSent(c, together);
        const said = method === 'GET' ? sent.query : sent.body;
        const [name, call] =
          together.find(([, call]) => names.every((of) => isTold(call, of, said[of]))) ?? [];
        if (!name || !call) throw new Refusal(400, failureCodes.unknownCall, '알 수 없는 요청입니다.');
        const asker = { actor: c.get('actor'), ip: clientIp(c), token: bearerToken(c.req.raw) };
        return c.json((await answers[name]?.(readCall(sent, call), asker)) as object);
      });
    }
    return routes;
  };

type Named = [name: string, call: Call];

/** Of calls that nothing tells apart (one shared, one a member's own) the first is answered: they have one answer. */
function assertApart(together: Named[], answers: Record<string, AnswerAny>): void {
  const answerOf = new Map<string, AnswerAny | undefined>();
  for (const [name, { method, path, told = {} }] of together) {
    const key = JSON.stringify(Object.entries(told).sort());
    if (answerOf.has(key) && answerOf.get(key) !== answers[name])
      throw new Error(`nothing tells ${name} apart from another call of ${method} ${path}`);
    answerOf.set(key, answers[name]);
  }
}

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

/** What a request brings. */
interface Sent {
  params: Record<string, string>;
  query: Record<string, string>;
  body: Record<string, unknown>;
}

async function readSent(c: Context<PlatformEnv>, together: Named[]): Promise<Sent> {
  const calls = together.map(([, call]) => call);
  const limit = calls.find(({ bodyBytes }) => bodyBytes)?.bodyBytes;
  const sent = {
    params: c.req.param(),
    query: withoutEmpty(Object.fromEntries(new URL(c.req.url).searchParams)),
  };
  if (calls.some(({ json }) => json)) return { ...sent, body: await readJsonFields(c, limit) };
  const hasForm = calls.some(({ method, form, told }) => form || (told && method === 'POST'));
  return { ...sent, body: hasForm ? await readFields(c) : {} };
}

/** Methods are written in either case. */
const isTold = ({ told }: Call, name: string, said: unknown) =>
  told?.[name] === (name === '_method' && typeof said === 'string' ? said.toLowerCase() : said);

const readCall = ({ params, query, body }: Sent, call: Call): object => ({
  ...(call.params && parse(call.params, params)),
  ...(call.query && parse(call.query, query)),
  ...(call.json && parse(call.json, body)),
  ...(call.form && parse(call.form, body)),
});
