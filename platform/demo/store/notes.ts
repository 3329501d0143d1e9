import { insertRows, type Rows } from '../../core/store/insert-rows';
import type { Db } from '../../db/open-database';
import { note } from '../../tables/note/note';

export const insertNotes = (db: Db, rows: Rows<typeof note>): Promise<void> => insertRows(db, note, rows);
