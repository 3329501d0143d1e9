/** The care of a station's posts, and reports (protocol/station-talk.ts). */

import type { CountedPage } from '~/domain/counted-page';
import type { ReportedItem } from '~/domain/station-talk';
import type { PostAt } from '~protocol/comments';
import { pathOf } from '~protocol/path';
import * as wire from '~protocol/station-talk';
import type { Upstream } from './client.server';
import type { Outcome } from './outcome.server';
import { definePersonalCall } from './registry.server';

const define = <Params>(
  name: string,
  path: (params: Params) => string,
  form: (params: Params) => Record<string, string | number | undefined>,
) =>
  definePersonalCall({
    name: `station.${name}`,
    service: 'station',
    method: 'POST',
    path,
    body: (params: Params) => ({ form: form(params) }),
    schema: wire.talkDoneSchema,
  });

const remove = () => ({ _method: 'delete' });
const noticePath = ({ userId, titleNo }: PostAt) =>
  pathOf(wire.talkPaths.notice, { userId, titleNo, noticeNo: titleNo });
const blindPath = ({ userId, titleNo }: PostAt) => pathOf(wire.talkPaths.blind, { userId, titleNo });
const pinPath = ({ userId, titleNo }: PostAt) => pathOf(wire.talkPaths.pin, { userId, titleNo });

const noticeCall = define('notice', noticePath, () => ({ _method: 'put' }));
const unnoticeCall = define('unnotice', noticePath, remove);
const pinCall = define('pin', pinPath, ({ expireDate }: PostAt & { expireDate: string }) => ({ expireDate }));
const unpinCall = define('unpin', pinPath, remove);
const blindCall = define('blind', blindPath, ({ reason }: PostAt & { reason: string }) => ({ reason }));
const unblindCall = define('unblind', blindPath, remove);
const deleteCall = define('delete', (at: PostAt) => pathOf(wire.talkPaths.title, at), remove);

export interface Chosen {
  userId: string;
  titleNos: readonly number[];
}
const listOf = ({ titleNos }: Chosen) => ({ title_lists: JSON.stringify(titleNos) });

const bulkCall = define(
  'bulkDelete',
  ({ userId }: Chosen) => pathOf(wire.talkPaths.bulk, { userId }),
  (chosen) => ({ _method: 'delete', ...listOf(chosen) }),
);
const moveCall = define(
  'move',
  ({ userId }: Chosen & { to: number; from: number | null }) => pathOf(wire.talkPaths.move, { userId }),
  ({ to, from, ...chosen }) => ({
    _method: 'put',
    ...listOf(chosen),
    bbs_no: to,
    old_bbs_no: from ?? undefined,
  }),
);
const selectCall = definePersonalCall({
  name: 'station.moveSelect',
  service: 'station',
  method: 'POST',
  path: ({ userId }: Chosen) => pathOf(wire.talkPaths.moveSelect, { userId }),
  body: (chosen: Chosen) => ({ form: listOf(chosen) }),
  schema: wire.moveAnswerSchema,
});

export const setNotice = (upstream: Upstream, at: PostAt, isNotice: boolean) =>
  upstream.call(isNotice ? noticeCall : unnoticeCall, at);
/** @param expireDate a day, or '' for good */
export const pinPost = (upstream: Upstream, at: PostAt, expireDate: string) =>
  upstream.call(pinCall, { ...at, expireDate });
export const unpinPost = (upstream: Upstream, at: PostAt) => upstream.call(unpinCall, at);
export const blindPost = (upstream: Upstream, at: PostAt, reason: string) =>
  upstream.call(blindCall, { ...at, reason });
export const unblindPost = (upstream: Upstream, at: PostAt) => upstream.call(unblindCall, at);
export const deletePost = (upstream: Upstream, at: PostAt) => upstream.call(deleteCall, at);
export const deletePosts = (upstream: Upstream, chosen: Chosen) => upstream.call(bulkCall, chosen);
export const movePosts = (upstream: Upstream, move: Chosen & { to: number; from: number | null }) =>
  upstream.call(moveCall, move);

export interface Movable {
  posts: { no: number; title: string; nick: string }[];
  boards: { bbsNo: number; name: string }[];
}

/** The chosen posts, and the boards that they can be moved to. */
export async function selectMove(upstream: Upstream, chosen: Chosen): Promise<Outcome<Movable>> {
  const outcome = await upstream.call(selectCall, chosen);
  if (!outcome.ok) return outcome;
  const { value, parseItems } = outcome;
  return {
    ok: true,
    value: {
      posts: parseItems(value.data, wire.careTitleSchema, ({ titleNo, titleName, userNick }) => ({
        no: titleNo,
        title: titleName,
        nick: userNick,
      })),
      boards: parseItems(value.boards, wire.careBoardSchema, (board) => board),
    },
  };
}

const reasonsCall = definePersonalCall({
  name: 'station.report.reasons',
  service: 'station',
  method: 'GET',
  path: ({ userId, isStation }: { userId: string; isStation: boolean }) =>
    `${pathOf(wire.talkPaths.report, { userId })}?isStationReport=${isStation ? 1 : 0}`,
  schema: wire.reasonsSchema,
});

export interface NewReport {
  userId: string;
  /** null: the station itself */
  about: { commonIdx: number; boardType: number } | null;
  reasonNo: number;
  comment: string;
}

const reportCall = define(
  'report.send',
  ({ userId }: NewReport) => pathOf(wire.talkPaths.report, { userId }),
  ({ about, reasonNo, comment }) => ({
    ...about,
    isStationReport: about ? 0 : 1,
    mode: 'report',
    reportInfoNo: reasonNo,
    comment,
  }),
);

/** Why something can be reported. */
export async function listReportReasons(upstream: Upstream, userId: string, isStation: boolean) {
  const outcome = await upstream.call(reasonsCall, { userId, isStation });
  if (!outcome.ok) return outcome;
  const { value, parseItems } = outcome;
  const reasons = parseItems(value.data, wire.reasonSchema, (reason) => ({
    no: reason.reportInfoNo,
    name: reason.reportInfoName,
  }));
  return { ok: true as const, value: reasons };
}

export const sendReport = (upstream: Upstream, input: NewReport) => upstream.call(reportCall, input);

const listCall = definePersonalCall({
  name: 'staff.reports',
  service: 'station',
  method: 'GET',
  path: ({ page }: { page: number }) => `${wire.talkPaths.reports}?page=${page}`,
  schema: wire.reportsSchema,
});

export interface ReportEnd {
  stationUserId: string;
  boardType: number;
  commonIdx: number;
  act: 'blind' | 'dismiss';
}
const doneCall = define(
  'report.done',
  (_: ReportEnd) => wire.talkPaths.reportsDone,
  (end) => ({ ...end }),
);

/** What is reported and nobody has looked at; staff only. */
export async function listReported(
  upstream: Upstream,
  page: number,
): Promise<Outcome<CountedPage<ReportedItem>>> {
  const outcome = await upstream.call(listCall, { page });
  if (!outcome.ok) return outcome;
  const { value, parseItems } = outcome;
  const { currentPage, lastPage, total } = value.meta;
  const items = parseItems(value.data, wire.reportSchema, ({ reportCnt, regDate, ...item }) => ({
    ...item,
    count: reportCnt,
    date: regDate.slice(0, 16),
  }));
  return { ok: true, value: { items, page: currentPage, totalPages: lastPage, total } };
}

export const endReport = (upstream: Upstream, end: ReportEnd) => upstream.call(doneCall, end);
