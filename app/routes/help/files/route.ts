import type { LoaderFunctionArgs } from '@remix-run/node';
import { canDownload, updateAppText } from '~/domain/help/app-version';
import { links } from '~/links/links';
import { redirectWithToast } from '~/request/redirect-with-toast.server';
import { scopeOf } from '~/request/scope.server';
import { foundOrFail } from '~/request/value-or-fail.server';
import { openReportForm } from '~/upstream/help/files.server';
import { reportFormFiles } from '~protocol/help/codes';

const forwardedHeaders = ['content-type', 'content-length', 'content-disposition'];

/** `?t={timestamp}`: the illegal report's form as a download (H098). An app that is too old gets an update notice (H099). */
export async function loader(args: LoaderFunctionArgs) {
  const scope = scopeOf(args);
  const name = reportFormFiles.find((known) => known === args.params.name);
  if (!name) throw new Response(null, { status: 404 });
  if (!canDownload(scope.device.appVersion))
    return redirectWithToast(scope, links.reportIllegal, { tone: 'problem', text: updateAppText });
  const sent = Number(new URL(args.request.url).searchParams.get('t'));
  const timestamp = Number.isSafeInteger(sent) && sent > 0 ? sent : Date.now();
  const file = foundOrFail(await openReportForm(scope.upstream, { name, timestamp }));
  const headers = new Headers({ 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' });
  for (const header of forwardedHeaders) {
    const value = file.headers.get(header);
    if (value) headers.set(header, value);
  }
  return new Response(file.body, { headers });
}
