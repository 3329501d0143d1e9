import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node';
import { durationText } from '~/domain/format/format';
import type { RowsAnswer } from '~/features/vodcare/rows';
import {
  changedRows,
  postedRows,
  readRows,
  refuseRows,
  refuseSaved,
  rowsOf,
} from '~/features/vodcare/rows.server';
import { checkStation, placeAsked } from '~/features/vodcare/window.server';
import { readForm } from '~/request/form.server';
import { landWithToast } from '~/request/redirect-with-toast.server';
import { scopeOf } from '~/request/scope.server';
import { requireMember, requireWriter } from '~/request/session.server';
import { valueOrFail } from '~/request/value-or-fail.server';
import { vodCare } from '~/upstream/clients.server';
import { vodCareLimits } from '~protocol/station/vods/codes';

/** Where the VOD may stop, and what its station's setting says of it. */
export async function loadMidrolls(args: LoaderFunctionArgs) {
  const viewer = await requireMember(args);
  const asked = placeAsked(args);
  const vod = valueOrFail(await vodCare.midrolls(scopeOf(args).upstream, { titleNo: asked.titleNo }));
  checkStation(asked, vod);
  const { titleNo: no, title, userId, vodDuration, seconds, setting } = vod;
  const marks = seconds.map((one) => ({ seconds: one }));
  return json({
    ...{ no, title, userId, setting },
    isOwner: viewer.userId === userId,
    duration: durationText(vodDuration),
    rows: rowsOf(marks, vodCareLimits.midrolls),
  });
}

/** As often as the station's setting says, clear of the end. */
function filled({ vodDuration, setting }: { vodDuration: number; setting: { minutes: number } }): RowsAnswer {
  const step = setting.minutes * 60;
  const last = vodDuration / 1_000 - vodCareLimits.midrollGap;
  const count = Math.min(vodCareLimits.midrolls, Math.max(0, Math.floor(last / step)));
  const marks = Array.from({ length: count }, (_, index) => ({ seconds: (index + 1) * step }));
  return {
    rows: rowsOf(marks, vodCareLimits.midrolls),
    errors: [],
    focus: 0,
    said:
      count > 0
        ? `${setting.minutes}분마다 ${count}곳을 채웠습니다. 저장하면 반영돼요.`
        : `${setting.minutes}분보다 짧은 VOD라 넣을 곳이 없습니다.`,
  };
}

/** A row more, one less, rows at the setting's distance, or all of them saved. */
export async function changeMidrolls(args: ActionFunctionArgs) {
  const { titleNo, here } = placeAsked(args);
  await requireWriter(args, 'time');
  const scope = scopeOf(args);
  const form = readForm(args);
  const posted = postedRows(form);
  const intent = form.get('intent');
  if (intent === 'fill')
    return json(filled(valueOrFail(await vodCare.midrolls(scope.upstream, { titleNo }))));
  const changed = changedRows(posted, intent, vodCareLimits.midrolls);
  if (changed) return json(changed);
  const read = readRows(posted);
  if (!read.ok) return refuseRows(read.rows, read.errors);
  const seconds = read.marks.map(({ second }) => second);
  const outcome = await vodCare.saveMidrolls(scope.upstream, { titleNo, seconds: JSON.stringify(seconds) });
  if (outcome.ok) return landWithToast(scope, `${here}#save`, { tone: 'done', text: outcome.value.message });
  return refuseSaved(read.rows, outcome);
}
