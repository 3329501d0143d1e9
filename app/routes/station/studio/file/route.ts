import type { LoaderFunctionArgs } from '@remix-run/node';
import { writeCsv } from '~/domain/format/csv';
import { figureRows } from '~/domain/station/studio';
import { readStudio, spanOf } from '~/features/station/studio/studio.server';
import { downloadOf } from '~/request/download.server';
import { studio } from '~/upstream/clients.server';

/** The broadcasts of the last days as a CSV file, for their streamer (L053). */
export async function loader(args: LoaderFunctionArgs) {
  const days = spanOf(args);
  const broadcasts = await readStudio(args, (upstream, userId) => studio.file(upstream, { userId, days }));
  return downloadOf(`moabom-${days}.csv`, writeCsv(figureRows(broadcasts)), 'text/csv');
}
