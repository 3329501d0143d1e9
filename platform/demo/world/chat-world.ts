import { saveChat } from '../../chat/store/settings';
import { createRandom } from '../../core/random';
import { timeAfter, timeBefore } from '../../core/time';
import type { Db } from '../../db/open-database';
import { composePast, fillRooms } from '../services/chat-past';
import { openRooms } from '../services/chat-rooms';
import { listRooms, type TalkingRoom } from '../store/chat';
import * as store from '../store/chat-lines';
import { peaksOf } from './chat-rate';
import { demoHosts } from './fame';
import type { WorldContext } from './world-context';

/** Stations whose chat has rules of its own, by their rank: neither among the first rooms of a list. */
const slowRank = 13;
const subscribersRank = 20;

const open = {
  slowSeconds: 0,
  writers: 'all',
  followMinutes: 0,
  isEmoticonOnly: false,
  youngDays: 0,
} as const;
const slow = {
  ...open,
  slowSeconds: 10,
  rules: '채팅이 빨라서 저속 모드를 켜 두었어요. 서로 예쁜 말로 이야기해요.',
};
const subscribers = {
  ...open,
  writers: 'subscriber',
  rules: '구독자만 쓰는 채팅이에요. 읽는 것은 누구나 할 수 있어요.',
};

const managedStations = 30;
const managersEach = 2;

/** What people have said in the rooms when the world begins, and beside the recordings that are watched the most. */
export async function loadChat(db: Db, { now, seed }: WorldContext): Promise<void> {
  const random = createRandom(seed + 32_452_843);
  const hosts = demoHosts(seed).filter(({ userId }) => userId !== 'dodam');
  const idAt = (rank: number) => hosts[rank]?.userId ?? '';
  await saveChat(db, idAt(slowRank), slow);
  await saveChat(db, idAt(subscribersRank), subscribers);
  const managed = hosts.slice(0, managedStations).map(({ userId }) => userId);
  await store.appointManagers(db, managed, managersEach, timeBefore(now, 60, 'day'));
  const rooms = await listRooms(db, { watched: [], talking: [] });
  await fillRooms(db, await openRooms(db, rooms, { now, random, knowsHour: false }), now, random);
  await loadReplays(db, { now, seed });
}

const replays = 20;
const popularDays = 30;
/** Numbers below those of the live world, which came later. */
const firstReplayNo = 279_000_001;
/** Lines a second of a broadcast of an hour; of a longer one fewer. */
const replayRate = 1 / 15;
const mostLines = 600;
/** A recording is watched by more than those who were there. */
const viewsPerViewer = 8;

/** The broadcasts behind the most popular recordings, with what was said in them. */
async function loadReplays(db: Db, { now, seed }: WorldContext): Promise<void> {
  const random = createRandom(seed + 49_979_687);
  const vods = (await store.listReplays(db, timeBefore(now, popularDays, 'day'), replays)).flatMap((vod) =>
    vod.broadcastAt ? [{ ...vod, startedAt: vod.broadcastAt }] : [],
  );
  const recorded = vods
    .sort((one, other) => one.startedAt.getTime() - other.startedAt.getTime())
    .map((vod, index) => ({
      vod,
      no: firstReplayNo + index,
      endedAt: timeAfter(vod.startedAt, vod.durationMs),
    }));
  await store.insertRecorded(
    db,
    recorded.map(({ no, endedAt, vod }) => ({
      ...{ no, endedAt, userId: vod.userId, title: vod.title, tags: vod.tags, clip: vod.clip },
      ...{ categoryNo: vod.categoryNo, groupType: vod.groupType, startedAt: vod.startedAt, viewers: 0 },
      ...{ bps: 8000, resolution: '1920x1080' },
    })),
  );
  const infos = recorded.map(({ no, endedAt, vod }) => ({
    ...{ no, endedAt, userId: vod.userId, nick: vod.nick, title: vod.title, categoryNo: vod.categoryNo },
    ...{
      startedAt: vod.startedAt,
      isSimulated: vod.isSimulated,
      viewers: Math.round(vod.views / viewsPerViewer),
    },
  }));
  const lengthOf = ({ startedAt, endedAt }: TalkingRoom) =>
    (endedAt ?? startedAt).getTime() - startedAt.getTime();
  const paceOf = (info: TalkingRoom) => Math.min(replayRate, mostLines / (lengthOf(info) / 1_000));
  const rooms = await openRooms(db, infos, { now, random, knowsHour: false, paceOf });
  const lines = rooms.flatMap((room) => {
    const { startedAt, endedAt } = room.info;
    const peak = peaksOf(random);
    return composePast(room, {
      ...{ from: startedAt, to: endedAt ?? startedAt, random },
      peak: (at) => peak((at.getTime() - startedAt.getTime()) / lengthOf(room.info)),
    });
  });
  await store.insertPast(db, lines, new Map(rooms.map(({ info }) => [info.no, info.userId])));
}
