import { insertRows, type Rows } from '../../core/store/insert-rows';
import type { Db } from '../../db/open-database';
import { streamSetup } from '../../tables/live/ingest';

export const insertStreamSetups = (db: Db, rows: Rows<typeof streamSetup>): Promise<void> =>
  insertRows(db, streamSetup, rows);
