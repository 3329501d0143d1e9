import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { impressionRules } from '~/domain/card-log';
import { readForm } from '~/request/form.server';
import { scopeOf } from '~/request/scope.server';
import { createLog, type LogEvent } from '~/upstream/logs.server';

const cardsSchema = z
  .array(
    z.object({
      kind: z.enum(['live', 'vod', 'catch', 'story']),
      no: z.number().int().positive().max(Number.MAX_SAFE_INTEGER),
      section: z.string().max(40),
    }),
  )
  .min(1)
  .max(impressionRules.most);

function parseCards(text: string): z.infer<typeof cardsSchema> | null {
  try {
    const parsed = cardsSchema.safeParse(JSON.parse(text));
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

/** The names of cards in a line, so that a full batch stays within what the upstream keeps (4 KiB). */
const lineOf = ({ kind, no, section }: { kind: string; no: number; section: string }) =>
  `${kind}:${no}:${section}`;

export async function passOnLog(args: ActionFunctionArgs) {
  const form = await readForm(args.request);
  const cards = parseCards(form.get('cards'));
  const type = form.get('type');
  if (!cards || (type !== 'VIEW' && type !== 'CLICK')) return new Response(null, { status: 400 });
  const { upstream, device } = scopeOf(args);
  const userAgent = args.request.headers.get('user-agent') ?? '';
  const event: LogEvent = {
    sztype: type,
    codeType: cards[0]?.kind ?? '',
    data: { location: form.get('location').slice(0, 200), cards: cards.map(lineOf) },
    sysType: device.surface === 'webview' ? 'app' : phone.test(userAgent) ? 'webm' : 'web',
    os: systemOf(userAgent),
  };
  await createLog(upstream, event);
  return new Response(null, { status: 204 });
}
