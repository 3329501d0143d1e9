import { json, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { valueOrFail } from '~/features/station/station.server';
import { uploadAt } from '~/features/station/upload.server';
import { rowsOf } from '~/features/vodcare/rows.server';
import { links } from '~/links/links';
import { type Scope, scopeOf } from '~/request/scope.server';
import { requireMember } from '~/request/session.server';
import { uploads, vodCare } from '~/upstream/clients.server';
import type { Upload } from '~protocol/station/upload/calls';
import { isUnmade } from '~protocol/station/upload/codes';
import { vodCareLimits } from '~protocol/station/vods/codes';

/** Address of the editor of the VOD that an upload has become; null: it is none. */
export async function vodEditorOf({ upstream }: Scope, { titleNo }: Pick<Upload, 'titleNo'>) {
  const vod = titleNo === null ? null : await vodCare.care(upstream, { titleNo });
  return vod?.ok ? links.vodWindow('title', { ...vod.value, no: vod.value.titleNo }) : null;
}

/**
 * What is said of an upload. One that is no upload any more leads to its VOD, or to the list; an answer to the form stays,
 * with all that was typed.
 */
export async function loadUploadEdit(args: LoaderFunctionArgs) {
  await requireMember(args);
  const scope = scopeOf(args);
  const at = uploadAt(args);
  const { chapters, ...upload } = valueOrFail(await uploads.edit(scope.upstream, at));
  if (!isUnmade(upload.state) && !args.context.form)
    throw redirect((await vodEditorOf(scope, upload)) ?? links.stationUpload(at.userId));
  const marks = chapters.map(({ second, title }) => ({ seconds: second, title }));
  return json({ ...upload, rows: rowsOf(marks, vodCareLimits.chapters) });
}
