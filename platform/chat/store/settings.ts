import type { Db } from '../../db/open-database';
import { mergeSettings } from '../../station/store/settings';

/** What the station says of its chat; its other settings stay. */
export const saveChat = (tx: Db, stationUserId: string, chat: object): Promise<void> =>
  mergeSettings(tx, stationUserId, { chat });
