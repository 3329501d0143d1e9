import { json, type LoaderFunctionArgs } from '@remix-run/node';
import type { Params } from '@remix-run/react';
import { cutText } from '~/domain/format/format';
import type { AlarmData } from '~/features/home/alarm';
import { links } from '~/links/links';
import { scopeOf } from '~/request/scope.server';
import { wantedHeaders } from '~/request/wanted.server';
import { alarms } from '~/upstream/clients.server';
import type { Outcome } from '~/upstream/outcome.server';

/** @throws Response 404 when the address names no alarm */
export function alarmIdxOf({ alarmIdx = '' }: Params): number {
  if (!/^[1-9]\d{0,8}$/.test(alarmIdx)) throw new Response(null, { status: 404 });
  return Number(alarmIdx);
}

function stateOf(outcome: Outcome<{ isExist: boolean }>): AlarmData['state'] {
  if (!outcome.ok) return 'unknown';
  return outcome.value.isExist ? 'reserved' : 'none';
}

/** The title comes from the link and is only shown again. */
export async function loadAlarm(args: LoaderFunctionArgs) {
  const idx = alarmIdxOf(args.params);
  const { upstream, viewer, context } = scopeOf(args);
  const title = cutText(new URL(args.request.url).searchParams.get('t') ?? '', 80) || '방송 알림';
  const isMember = (await viewer()).kind === 'member';
  const state = isMember ? stateOf(await alarms.check(upstream, { alarm_idx: idx })) : 'guest';
  const data = { title, state, login: links.login(context.config.hosts, links.home) } satisfies AlarmData & {
    title: string;
  };
  if (state !== 'guest') return json(data);
  // the guest is sent to the login page from here, and the alarm is offered again after it
  const wanted = { action: links.alarm(idx, title), fields: { intent: 'set' }, name: `알림 예약 · ${title}` };
  return json(data, { headers: await wantedHeaders(wanted, context) });
}
