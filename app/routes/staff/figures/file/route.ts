import type { LoaderFunctionArgs } from '@remix-run/node';
import { writeCsv } from '~/domain/format/csv';
import { figureFileRows, parseTable } from '~/domain/help/staff-figures';
import { readFigures } from '~/features/staff/figures.server';
import { downloadOf } from '~/request/download.server';

/** One of the tables as a CSV file; 404 for what is none. */
export async function loader(args: LoaderFunctionArgs) {
  const { query, figures } = await readFigures(args);
  const table = parseTable(new URL(args.request.url).searchParams.get('table'));
  if (!table) throw new Response(null, { status: 404 });
  const name = `moabom-${query.queue}-${table}-${query.days}.csv`;
  return downloadOf(name, writeCsv(figureFileRows(table, figures)), 'text/csv');
}
