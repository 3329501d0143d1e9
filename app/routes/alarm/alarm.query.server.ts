import { json, type LoaderFunctionArgs } from '@remix-run/node';
import type { Params } from '@remix-run/react';
import type { AlarmData } from '~/features/home/alarm';
import { links } from '~/links/links';
import { scopeOf } from '~/request/scope.server';
import { findAlarm } from '~/upstream/alarms.server';

/** @throws Response 404 when the address names no alarm */
export function alarmIdxOf({ alarmIdx = '' }: Params): number {
  if (!/^[1-9]\d{0,8}$/.test(alarmIdx)) throw new Response(null, { status: 404 });
  return Number(alarmIdx);
}

/** The title comes from the link and is only shown again. */
export async function loadAlarm(args: LoaderFunctionArgs) {
  const idx = alarmIdxOf(args.params);
  const { upstream, viewer, context } = scopeOf(args);
  const title = new URL(args.request.url).searchParams.get('t')?.slice(0, 80) || '방송 알림';
  const isSet = (await viewer()).kind === 'member' ? await findAlarm(upstream, idx) : 'guest';
  const state = isSet === 'guest' ? 'guest' : isSet === null ? 'unknown' : isSet ? 'reserved' : 'none';
  return json({ title, state, login: links.login(context.config.hosts, links.home) } satisfies AlarmData & {
    title: string;
  });
}
