import { type ActionFunctionArgs, json } from '@remix-run/node';
import { uploadAt, uploadSaid } from '~/features/station/upload.server';
import { uploadsLanding } from '~/features/station/uploads-part';
import { savePosted } from '~/features/vodcare/own-picture.server';
import type { RowsAnswer } from '~/features/vodcare/rows';
import { changedRows, postedRows, readRows, refusedRows, rowErrorsIn } from '~/features/vodcare/rows.server';
import { links } from '~/links/links';
import { fieldsOf, readForm } from '~/request/form.server';
import { landWithToast } from '~/request/redirect-with-toast.server';
import { failedTexts, refusalAsGiven } from '~/request/refusal.server';
import { type Scope, scopeOf } from '~/request/scope.server';
import { requireWriter } from '~/request/session.server';
import { uploads } from '~/upstream/clients.server';
import { sendUploadPicture } from '~/upstream/own-picture.server';
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
  /** address of the picture that is saved already; null: none was sent */
  picture: string | null;
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
  const again = (answer: Partial<UploadEditAnswer> & Pick<UploadEditAnswer, 'rows'>, status: number) =>
    json<UploadEditAnswer>(
      { fields: fieldsOf(form), errors: {}, vodEditor: null, picture: null, ...answer },
      { status },
    );
  const changed = changedRows(posted, form.get('intent'), vodCareLimits.chapters);
  if (changed) return again({ rows: changed }, 200);
  const { picture, refused } = await savePosted(form, (file) =>
    sendUploadPicture(scope.upstream, { ...at, file }),
  );
  const editor = (status: number) => (status === 409 ? editorSince(scope, at) : null);
  if (refused) {
    const { errors, status } = refused;
    return again({ errors, rows: refusedRows(posted, []), vodEditor: await editor(status) }, status);
  }
  const read = readRows(posted);
  if (!read.ok) return again({ rows: refusedRows(read.rows, read.errors), picture }, 400);
  const chapters = read.marks.map(({ second, title }) => ({ second, title }));
  const keepsPicture = picture !== null || form.get('dropPicture') !== '1';
  const said = { ...uploadSaid(form), chapters, keepsPicture };
  const outcome = await uploads.save(scope.upstream, { ...at, ...said });
  if (outcome.ok)
    return landWithToast(scope, `${links.stationUpload(at.userId)}#${uploadsLanding}`, {
      tone: 'done',
      text: outcome.value.message ?? '',
    });
  const { errors, status } = refusalAsGiven(outcome, failedTexts.cannotSave);
  const rows = refusedRows(read.rows, rowErrorsIn(errors, 'chapters'));
  return again({ errors, rows, vodEditor: await editor(status), picture }, status);
}
