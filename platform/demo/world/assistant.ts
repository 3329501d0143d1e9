import type { Db } from '../../db/open-database';
import { insertAssistants } from '../store/assistant';

/** On for bomi, with dodam's face; off for teen17; nobody else has one. */
export const loadAssistants = (db: Db): Promise<void> =>
  insertAssistants(db, [
    { accountId: 'bomi', token: 'demo-assistant-of-bomi', streamerId: 'dodam', isOn: true },
    { accountId: 'teen17', token: 'demo-assistant-of-teen17', streamerId: null, isOn: false },
  ]);
