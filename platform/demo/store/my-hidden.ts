import type { Db } from '../../db/open-database';
import { hiddenRule } from '../../tables/viewer/viewer';

export type HiddenRuleRow = typeof hiddenRule.$inferInsert;

export const insertHiddenRules = (db: Db, rows: HiddenRuleRow[]) => db.insert(hiddenRule).values(rows);
