import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node';
import { addDays, seoulDay } from '~/domain/format/dates';
import { placeOf } from '~/features/notice/place';
import { links } from '~/links/links';
import type { Toast } from '~/request/flash.server';
import { pressed, readForm } from '~/request/form.server';
import { backWithToast } from '~/request/redirect-with-toast.server';
import { failedTexts, refusalOf } from '~/request/refusal.server';
import { scopeOf } from '~/request/scope.server';
import { requireMember, requireSession } from '~/request/session.server';
import { valueOrFail } from '~/request/value-or-fail.server';
import { notices } from '~/upstream/clients.server';
import type { Notice } from '~protocol/notice/calls';
import { type NoticeGroup, noticeGroups } from '~protocol/notice/codes';

const cursorPattern = /^\d{1,13}-\d{1,16}$/;

/** What the address asks for; what it should not say is left out. */
function wanted(params: URLSearchParams): { group?: NoticeGroup; before?: string } {
  const before = params.get('before') ?? '';
  return {
    group: noticeGroups.find((known) => known === params.get('group')),
    before: cursorPattern.test(before) ? before : undefined,
  };
}

/** '오늘', '어제', or the day. */
function dayName(day: string, today: string): string {
  if (day === today) return '오늘';
  return day === addDays(today, -1) ? '어제' : day;
}

function byDay(items: readonly Notice[], now: number) {
  const today = seoulDay(now);
  const days: { name: string; items: Notice[] }[] = [];
  for (const item of items) {
    const name = dayName(item.regDate.slice(0, 10), today);
    const last = days.at(-1);
    if (last?.name === name) last.items.push(item);
    else days.push({ name, items: [item] });
  }
  return days;
}

/** A page of the notices, by day. */
export async function loadNotices(args: LoaderFunctionArgs) {
  await requireMember(args);
  const { upstream, context } = scopeOf(args);
  const { group, before } = wanted(new URL(args.request.url).searchParams);
  const { data, next, until } = valueOrFail(await notices.list(upstream, { group, before }));
  return json({
    group: group ?? null,
    before: before ?? null,
    next,
    until,
    hasUnread: data.some(({ isRead }) => !isRead),
    days: byDay(data, Date.now()).map(({ name, items }) => ({
      name,
      items: items.map(({ noticeNo, kind, text, detail, reason, regDate, isRead, key, place }) => ({
        noticeNo,
        kind,
        text,
        detail,
        reason,
        time: regDate.slice(11, 16),
        isRead,
        // what leads nowhere else is read by its own button
        href: links.openNotice(noticeNo, key),
        leads: placeOf(context.config.hosts, { kind, place }) !== null,
      })),
    })),
  });
}

const acts = ['delete', 'restore', 'read-all'] as const;

/** POST of `intent`: all of the list read, one deleted, or a deletion taken back. */
export async function changeNotices(args: ActionFunctionArgs) {
  await requireMember(args, links.notices());
  const scope = scopeOf(args);
  const { upstream } = scope;
  const form = readForm(args);
  const noticeNo = form.get('delete') || form.get('noticeNo');
  const intent = form.get('delete') ? 'delete' : pressed(form, acts);
  const until = form.get('until');
  const isValid = intent === 'read-all' ? cursorPattern.test(until) : /^\d{1,15}$/.test(noticeNo);
  if (!isValid) throw new Response(null, { status: 400 });
  const back = links.notices(
    wanted(new URLSearchParams({ group: form.get('group'), before: form.get('before') })),
  );
  const outcome =
    intent === 'read-all'
      ? await notices.readAll(upstream, { until })
      : intent === 'delete'
        ? await notices.delete(upstream, { noticeNo })
        : await notices.restore(upstream, { noticeNo });
  requireSession(scope, back);
  const toast: Toast = outcome.ok
    ? { tone: 'done', text: outcome.value.message ?? '처리했습니다.' }
    : { tone: 'problem', text: refusalOf(outcome, failedTexts.notDone).text };
  if (outcome.ok && intent === 'delete')
    toast.form = {
      action: links.notices(),
      fields: { intent: 'restore', noticeNo, group: form.get('group'), before: form.get('before') },
      label: '되돌리기',
    };
  return backWithToast(scope, back, toast);
}
