import { type ActionFunctionArgs, json } from '@remix-run/node';
import { uploadAt, uploadSaid } from '~/features/station/upload.server';
import { uploadsLanding } from '~/features/station/uploads-part';
import type { RowsAnswer } from '~/features/vodcare/rows';
import { changedRows, postedRows, readRows, refusedRows, rowErrorsIn } from '~/features/vodcare/rows.server';
import { links } from '~/links/links';
import { fieldsOf, readForm } from '~/request/form.server';
import { landWithToast } from '~/request/redirect-with-toast.server';
import { failedTexts, refusalAsGiven } from '~/request/refusal.server';
import { type Scope, scopeOf } from '~/request/scope.server';
import { requireWriter } from '~/request/session.server';
import { uploads } from '~/upstream/clients.server';
import { vodCareLimits } from '~protocol/station/vods/codes';
import { chapterTitleName } from './parts';
import { vodEditorOf } from './upload-edit.query.server';

/** The form again, with all that was typed. */
export interface UploadEditAnswer {
  fields: Record<string, string[]>;
  /** by field; '': of the whole form */
  errors: Record<string, string>;
  rows: RowsAnswer;
  /** of the VOD that it has become meanwhile */
  vodEditor: string | null;
}

/** Where it was published meanwhile: the way to its VOD. */
async function editorSince(scope: Scope, at: ReturnType<typeof uploadAt>) {
  const now = await uploads.edit(scope.upstream, at);
  return now.ok ? vodEditorOf(scope, now.value) : null;
}

/** A row more, one less, or all of it saved. */
export async function saveUploadEdit(args: ActionFunctionArgs) {
  const at = uploadAt(args);
  await requireWriter(args, 'title', 'tags', chapterTitleName, 'time');
  const scope = scopeOf(args);
  const form = readForm(args);
  const posted = postedRows(form, chapterTitleName);
  const again = (answer: Omit<UploadEditAnswer, 'fields'>, status: number) =>
    json<UploadEditAnswer>({ fields: fieldsOf(form), ...answer }, { status });
  const changed = changedRows(posted, form.get('intent'), vodCareLimits.chapters);
  if (changed) return again({ errors: {}, rows: changed, vodEditor: null }, 200);
  const read = readRows(posted);
  if (!read.ok) return again({ errors: {}, rows: refusedRows(read.rows, read.errors), vodEditor: null }, 400);
  const chapters = read.marks.map(({ second, title }) => ({ second, title }));
  const outcome = await uploads.save(scope.upstream, { ...at, ...uploadSaid(form), chapters });
  if (outcome.ok)
    return landWithToast(scope, `${links.stationUpload(at.userId)}#${uploadsLanding}`, {
      tone: 'done',
      text: outcome.value.message ?? '',
    });
  const { errors, status } = refusalAsGiven(outcome, failedTexts.cannotSave);
  const rows = refusedRows(read.rows, rowErrorsIn(errors, 'chapters'));
  const vodEditor = status === 409 ? await editorSince(scope, at) : null;
  return again({ errors, rows, vodEditor }, status);
}
