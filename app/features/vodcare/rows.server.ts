import { json } from '@remix-run/node';
import { durationText } from '~/domain/format/format';
import { secondsOf } from '~/domain/vod/care';
import type { PostedForm } from '~/request/form.server';
import { failedTexts, refusalAsGiven } from '~/request/refusal.server';
import type { UpstreamFailure } from '~/upstream/outcome.server';
import type { MarkRow, RowError, RowsAnswer } from './rows';

const blank: MarkRow = { time: '', title: '' };
const isBlank = ({ time, title }: MarkRow) => time.trim() === '' && title.trim() === '';

/** The rows of what is stored, and an empty one to go on with. */
export const rowsOf = (marks: readonly { seconds: number; title?: string }[], most: number): MarkRow[] =>
  [...marks.map(({ seconds, title = '' }) => ({ time: durationText(seconds * 1_000), title })), blank].slice(
    0,
    most,
  );

/** As they were sent; a form of times alone has no titles. `titleName` is as that of mark-row-fields.tsx. */
export function postedRows(form: PostedForm, titleName = 'title'): MarkRow[] {
  const titles = form.fields.getAll(titleName);
  return form.fields.getAll('time').map((time, index) => ({ time, title: titles[index] ?? '' }));
}

/** A row more, or one less; null when neither is what was pressed. */
export function changedRows(rows: MarkRow[], intent: string, most: number): RowsAnswer | null {
  const answer = (next: MarkRow[], focus: number | null, said: string): RowsAnswer => ({
    rows: next,
    errors: [],
    focus,
    said,
  });
  if (intent === 'add')
    return rows.length >= most
      ? answer(rows, rows.length - 1, `${most}개까지 넣을 수 있습니다.`)
      : answer([...rows, blank], rows.length, '줄을 추가했습니다.');
  const index = Number(/^remove-(\d{1,3})$/.exec(intent)?.[1] ?? Number.NaN);
  if (!(index < rows.length)) return null;
  const rest = rows.filter((_, at) => at !== index);
  return answer(
    rest.length > 0 ? rest : [blank],
    Math.min(index, Math.max(0, rest.length - 1)),
    `${index + 1}번째 줄을 지웠습니다. 저장하면 반영돼요.`,
  );
}

const timeText = '시간을 분:초 또는 시:분:초로 입력해 주세요.';

/** The rows in the order of their times without the empty ones, or what is no time. */
export function readRows(rows: readonly MarkRow[]) {
  const kept = rows.filter((row) => !isBlank(row));
  const read = kept.map((row) => ({ row, seconds: secondsOf(row.time) }));
  const errors = read.flatMap(({ seconds }, row): RowError[] =>
    seconds === null ? [{ row, field: 'time', text: timeText }] : [],
  );
  if (errors.length > 0) return { ok: false as const, rows: kept, errors };
  const marks = read
    .map(({ row, seconds }) => ({ row, second: seconds ?? 0, title: row.title }))
    .sort((a, b) => a.second - b.second);
  return { ok: true as const, rows: marks.map(({ row }) => row), marks };
}

/** 'chapters.3.title' → the fourth row. */
function errorOf(field: string, text: string): RowError {
  const [, row, name] = /\.(\d+)(?:\.(\w+))?$/.exec(field) ?? [];
  return { row: row === undefined ? null : Number(row), field: name === 'title' ? 'title' : 'time', text };
}

/** The rows that were refused, with one empty row at least. */
export const refusedRows = (rows: MarkRow[], errors: RowError[]): RowsAnswer => ({
  rows: rows.length > 0 ? rows : [blank],
  errors,
  focus: null,
  said: null,
});

/** What is wrong with rows, of all that the platform says is wrong with a form. */
export const rowErrorsIn = (errors: Readonly<Record<string, string>>, name: string): RowError[] =>
  Object.entries(errors)
    .filter(([field]) => field === name || field.startsWith(`${name}.`))
    .map(([field, text]) => errorOf(field, text));

export const refuseRows = (rows: MarkRow[], errors: RowError[], status = 400) =>
  json<RowsAnswer>(refusedRows(rows, errors), { status });

/** The rows that the platform did not save, with what is wrong at its row. */
export function refuseSaved(rows: MarkRow[], outcome: UpstreamFailure) {
  const { text, field, status } = refusalAsGiven(outcome, failedTexts.cannotAct);
  return refuseRows(rows, [errorOf(field ?? '', text)], status);
}
