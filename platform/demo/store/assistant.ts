import { insertRows, type Rows } from '../../core/store/insert-rows';
import type { Db } from '../../db/open-database';
import { assistantSession } from '../../tables/assistant/assistant';

export const insertAssistants = (db: Db, rows: Rows<typeof assistantSession>): Promise<void> =>
  insertRows(db, assistantSession, rows);
