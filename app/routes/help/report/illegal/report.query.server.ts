import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { canDownload } from '~/domain/help/app-version';
import { readTicketPageWithDraft } from '~/features/help/ticket-form/ticket-page.server';
import { links } from '~/links/links';
import { scopeOf } from '~/request/scope.server';
import { reportFormFiles } from '~protocol/help/codes';

/** The form's page, and the documents to download; an app that is too old is asked to update first (H099). */
export async function loadIllegalReport(args: LoaderFunctionArgs) {
  const page = await readTicketPageWithDraft(args, 'illegal');
  const timestamp = Date.now();
  const downloads = reportFormFiles.map((name) => ({ name, href: links.reportForm(name, timestamp) }));
  return json({ ...page, downloads, needsUpdate: !canDownload(scopeOf(args).device.appVersion) });
}
