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

/** The chapters that there are. */
export async function loadChapters(args: LoaderFunctionArgs) {
  await requireMember(args);
  const asked = placeAsked(args);
  const vod = valueOrFail(await vodCare.chapters(scopeOf(args).upstream, { titleNo: asked.titleNo }));
  checkStation(asked, vod);
  const marks = vod.chapters.map(({ second, title }) => ({ seconds: second, title }));
  return json({
    no: vod.titleNo,
    title: vod.title,
    duration: durationText(vod.vodDuration),
    rows: rowsOf(marks, vodCareLimits.chapters),
  });
}

/** A row more, one less, or all of them saved. */
export async function changeChapters(args: ActionFunctionArgs) {
  const { titleNo, here } = placeAsked(args);
  await requireWriter(args, 'title', 'time');
  const scope = scopeOf(args);
  const form = readForm(args);
  const posted = postedRows(form);
  const changed = changedRows(posted, form.get('intent'), vodCareLimits.chapters);
  if (changed) return json<RowsAnswer>(changed);
  const read = readRows(posted);
  if (!read.ok) return refuseRows(read.rows, read.errors);
  const chapters = read.marks.map(({ second, title }) => ({ second, title }));
  const outcome = await vodCare.saveChapters(scope.upstream, { titleNo, chapters: JSON.stringify(chapters) });
  if (outcome.ok) return landWithToast(scope, `${here}#save`, { tone: 'done', text: outcome.value.message });
  return refuseSaved(read.rows, outcome);
}
