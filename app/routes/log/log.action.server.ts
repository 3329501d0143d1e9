import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { impressionRules } from '~/domain/cards/log';
import { actionTypes, buttonTypes, clickRules, withoutKeys } from '~/domain/click-log';
import { type PostedForm, readForm } from '~/request/form.server';
import { scopeOf } from '~/request/scope.server';
import { eventLogs } from '~/upstream/clients.server';
import { cardKinds } from '~protocol/card-kinds';
import { helpClickCodes } from '~protocol/help/codes';

const cardsSchema = z
  .array(
    z.object({
      kind: z.enum(cardKinds),
      no: z.number().int().positive().max(Number.MAX_SAFE_INTEGER),
      section: z.string().max(40),
    }),
  )
  .min(1)
  .max(impressionRules.most);

const codes = Object.values(helpClickCodes) as [string, ...string[]];
const clicksSchema = z
  .array(z.object({ code: z.enum(codes), button: z.enum(buttonTypes), location: z.string().max(200) }))
  .min(1)
  .max(clickRules.most);

function parseList<Item>(schema: z.ZodType<Item[]>, text: string): Item[] | null {
  try {
    const parsed = schema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

const phone = /Mobi|Android|iPhone|iPad/;

function systemOf(userAgent: string): string {
  if (/Android/.test(userAgent)) return 'android';
  return /iPhone|iPad/.test(userAgent) ? 'ios' : 'pc';
}

/** One short string for each card, so that a full batch fits into the 4 KiB that the upstream stores. */
const lineOf = ({ kind, no, section }: { kind: string; no: number; section: string }) =>
  `${kind}:${no}:${section}`;

interface CollectedLog {
  sztype: 'VIEW' | 'CLICK';
  code_type: string;
  /** includes `location` */
  data: Record<string, unknown>;
}

function cardsOf(form: PostedForm): CollectedLog[] {
  const cards = parseList(cardsSchema, form.get('cards'));
  const sztype = form.get('type');
  if (!cards || (sztype !== 'VIEW' && sztype !== 'CLICK')) return [];
  const location = form.get('location').slice(0, 200);
  return [{ sztype, code_type: cards[0]?.kind ?? '', data: { location, cards: cards.map(lineOf) } }];
}

/** Clicks in the help centre (H178): one event for each code and page. */
function clicksOf(form: PostedForm): CollectedLog[] {
  const events = new Map<string, CollectedLog & { data: { clicks: unknown[] } }>();
  for (const { code, button, location: path } of parseList(clicksSchema, form.get('clicks')) ?? []) {
    const location = withoutKeys(path);
    const key = `${code} ${location}`;
    const event = events.get(key) ?? { sztype: 'CLICK', code_type: code, data: { location, clicks: [] } };
    event.data.clicks.push({ button_type: button, action_type: actionTypes[button] });
    events.set(key, event);
  }
  return [...events.values()];
}

export async function passOnLog(args: ActionFunctionArgs) {
  const form = readForm(args);
  const logs = form.has('clicks') ? clicksOf(form) : cardsOf(form);
  if (logs.length === 0) return new Response(null, { status: 400 });
  const { upstream, device } = scopeOf(args);
  const userAgent = args.request.headers.get('user-agent') ?? '';
  const sys_type = device.surface === 'webview' ? 'app' : phone.test(userAgent) ? 'webm' : 'web';
  const os = systemOf(userAgent);
  const send = ({ data, ...event }: CollectedLog) =>
    eventLogs.create(upstream, { ...event, send_data: JSON.stringify(data), sys_type, os });
  await Promise.all(logs.map(send));
  return new Response(null, { status: 204 });
}
