import { insertStation } from '../../account/store/accounts';
import { timeBefore } from '../../core/time';
import type { Db } from '../../db/open-database';
import { insertStreamSetups } from '../store/station-live';
import type { WorldContext } from './world-context';

/** garam is off air and ready: the broadcast is set up, a stream key is still to be made. */
export async function loadStationLive(db: Db, { now }: WorldContext): Promise<void> {
  await insertStation(db, { userId: 'garam', name: '가람의 밤 산책', createdAt: timeBefore(now, 90, 'day') });
  await insertStreamSetups(db, [
    {
      userId: 'garam',
      title: '밤 산책하며 듣는 라디오',
      categoryNo: '00130000',
      tags: ['소통', '산책'],
      keepsVod: true,
      updatedAt: timeBefore(now, 3, 'day'),
    },
  ]);
}
