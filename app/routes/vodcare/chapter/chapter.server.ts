import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node';
import { durationText } from '~/domain/format';
import { refusalOf } from '~/features/station/talk.server';
import type { RowsAnswer } from '~/features/vodcare/rows';
import {
  changedRows,
  errorOf,
  postedRows,
  readRows,
  refusedRows,
  rowsOf,
} from '~/features/vodcare/rows.server';
import { checkStation, placeAsked } from '~/features/vodcare/window.server';
import { readForm } from '~/request/form.server';
import { landWithToast } from '~/request/redirect-with-toast.server';
import { scopeOf } from '~/request/scope.server';
import { requireMember, requireWriter } from '~/request/session.server';
import { valueOrFail } from '~/request/value-or-fail.server';
import { findChapters, saveChapters } from '~/upstream/station-vod-edit.server';
import { vodCareLimits } from '~protocol/station-vods-codes';

/** The chapters that there are. */
export async function loadChapters(args: LoaderFunctionArgs) {
  await requireMember(args);
  const asked = placeAsked(args);
  const { chapters, durationMs, ...place } = valueOrFail(
    await findChapters(scopeOf(args).upstream, asked.titleNo),
  );
  checkStation(asked, place);
  return json({
    no: place.no,
    title: place.title,
    duration: durationText(durationMs),
    rows: rowsOf(chapters, vodCareLimits.chapters),
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
  if (!read.ok) return json(refusedRows(read.rows, read.errors), { status: 400 });
  const chapters = read.marks.map(({ second, title }) => ({ second, title }));
  const outcome = await saveChapters(scope.upstream, titleNo, chapters);
  if (outcome.ok) return landWithToast(scope, `${here}#save`, { tone: 'done', text: outcome.value.message });
  const { text, field, status } = refusalOf(outcome);
  return json(refusedRows(read.rows, [errorOf(field ?? '', text)]), { status });
}
