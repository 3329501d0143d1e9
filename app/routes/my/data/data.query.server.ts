import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { parseCounts } from '~/domain/my/data';
import { requireMember } from '~/request/session.server';
import { wipeKinds } from '~protocol/my/data/codes';

/** The kind that is asked about, and what the import before brought. */
export async function loadData(args: LoaderFunctionArgs) {
  await requireMember(args);
  const params = new URL(args.request.url).searchParams;
  return json({
    wipe: wipeKinds.find((kind) => kind === params.get('wipe')) ?? null,
    imported: params.has('added')
      ? { added: parseCounts(params.get('added')), skipped: parseCounts(params.get('skipped')) }
      : null,
  });
}
