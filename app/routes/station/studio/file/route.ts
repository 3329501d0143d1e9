import type { LoaderFunctionArgs } from '@remix-run/node';
import { writeCsv } from '~/domain/format/csv';
import { figureRows } from '~/domain/station/studio';
import { readStudio, spanOf } from '~/features/station/studio/studio.server';
import { studio } from '~/upstream/clients.server';

/** The broadcasts of the last days as a CSV file, for their streamer (L053). */
export async function loader(args: LoaderFunctionArgs) {
  const days = spanOf(args);
  const broadcasts = await readStudio(args, (upstream, userId) => studio.file(upstream, { userId, days }));
  return new Response(writeCsv(figureRows(broadcasts)), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="moabom-${days}.csv"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  });
}
